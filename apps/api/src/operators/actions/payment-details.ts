import * as z from 'zod';
import type { PaymentDetails } from '../../content/content/content.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { defineCommand, defineQuery } from '../action.js';
import { canonicalJson } from '../audit/audit-record.js';
import {
  findBaseVersion,
  listVersionsWithState,
  publishNextVersion,
  versionCells,
} from '../content-versions.js';
import { effectiveTime, formatEffectiveTime } from '../effective-date.js';
import * as fields from '../input-schemas.js';

/** No look-alike characters: payers type or scan these. */
const NETWORK_PATTERN = /^[A-Za-z0-9]{2,16}$/;
const ADDRESS_PATTERN = /^[A-Za-z0-9]{20,100}$/;
const NETWORKS_MAX = 8;

type Networks = PaymentDetails['usdt'];

function parseNetworks(text: string): Result<Networks, 'input_invalid'> {
  const networks = text.split(',').map((pair) => {
    const [network = '', address = '', ...more] = pair.split('=').map((side) => side.trim());
    return more.length === 0 && NETWORK_PATTERN.test(network) && ADDRESS_PATTERN.test(address)
      ? { network, address }
      : undefined;
  });
  const read = networks.filter((each) => each !== undefined);
  const names = new Set(read.map(({ network }) => network.toLowerCase()));
  if (
    read.length === networks.length &&
    names.size === read.length &&
    read.length <= NETWORKS_MAX
  ) {
    return succeed(read);
  }
  const message = 'usdt must be NETWORK=ADDRESS pairs with commas between, each network once.';
  return fail('input_invalid', { what: message });
}

function detailsRow({ usdt, bank }: PaymentDetails) {
  return {
    usdt: usdt.map(({ network, address }) => `${network}=${address}`).join(','),
    bank_name: bank.bankName,
    account_name: bank.accountName,
    account_number: bank.accountNumber,
  };
}

const listPaymentDetails = defineQuery({
  name: 'payment-details list',
  summary: 'Lists the payment details, newest version first.',
  input: z.strictObject({}),
  prints: 'table',
  columns: [
    ...(['version', 'state', 'from'] as const),
    ...(['usdt', 'bank_name', 'account_name', 'account_number'] as const),
  ],
  async execute(deps) {
    const versions = await listVersionsWithState(deps, 'payment_details');
    const data = versions.map((version) => ({
      ...versionCells(version),
      ...detailsRow(version.content),
    }));
    return succeed({ data });
  },
});

interface PaymentDetailChanges {
  readonly usdt?: string | undefined;
  readonly bank_name?: string | undefined;
  readonly account_name?: string | undefined;
  readonly account_number?: string | undefined;
}

function applyChanges(
  { usdt, bank }: PaymentDetails,
  changes: PaymentDetailChanges,
): Result<PaymentDetails, 'input_invalid'> {
  const networks = changes.usdt === undefined ? succeed(usdt) : parseNetworks(changes.usdt);
  if (!networks.ok) return networks;
  return succeed({
    usdt: networks.value,
    bank: {
      bankName: changes.bank_name ?? bank.bankName,
      accountName: changes.account_name ?? bank.accountName,
      accountNumber: changes.account_number ?? bank.accountNumber,
    },
  });
}

const changePaymentDetails = defineCommand({
  name: 'payment-details change',
  summary:
    'Creates a new version of the payment details. Omitted fields keep their values. Requires confirmation by a second person.',
  input: z.strictObject({
    usdt: fields.plainText(1_000, 'every network and its address: TRC20=T…,ERC20=0x…').optional(),
    bank_name: fields.plainText(100, 'the bank').optional(),
    account_name: fields.plainText(100, 'account holder').optional(),
    account_number: fields.plainText(64, 'its number').optional(),
    from: fields.effectiveFrom,
    over: fields.baseVersion,
  }),
  async plan(deps, { from, over: baseVersion, ...changes }, { reason }) {
    const newest = await findBaseVersion(deps, 'payment_details', baseVersion);
    if (!newest.ok) return newest;
    const { version, content } = newest.value;
    const next = applyChanges(content, changes);
    if (!next.ok) return next;
    if (canonicalJson(next.value) === canonicalJson(content)) return fail('nothing_to_change');
    const details = detailsRow(next.value);
    const { usdt, bank_name, account_name, account_number } = details;
    return succeed({
      subject: 'payment details',
      says: `${formatEffectiveTime(deps, from)} users pay to ${usdt}, or to ${account_name}, ${account_number}, at ${bank_name} (over version ${version}): ${reason}`,
      asksYes: true,
      needsSecond: true,
      // The second person confirms exactly these details.
      input: { ...details, over: version, ...(from !== undefined && { from }) },
    });
  },
  async execute(deps, tx, { from, over: baseVersion, ...changes }) {
    const newest = await findBaseVersion(deps, 'payment_details', baseVersion, tx);
    if (!newest.ok) return newest;
    const next = applyChanges(newest.value.content, changes);
    if (!next.ok) return next;
    return publishNextVersion(deps, tx, {
      newest: newest.value,
      next: next.value,
      from: effectiveTime(deps, from),
      describe: detailsRow,
    });
  },
});

export const paymentDetailActions = [listPaymentDetails, changePaymentDetails];

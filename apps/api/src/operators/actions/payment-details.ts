import * as z from 'zod';
import type { PaymentDetails } from '../../modules/content/content.js';
import { fail, type Result, succeed } from '../../result.js';
import { defineChange, defineLook } from '../action.js';
import { canonicalText } from '../audit/record.js';
import { beginningOf, beginningText } from '../beginning.js';
import * as fields from '../fields.js';
import { newestVersion, placeCells, placedVersions, publishOver } from '../versions.js';

/** No spaces and no look-alike characters: payers type or scan these. */
const NETWORK = /^[A-Za-z0-9]{2,16}$/;
const ADDRESS = /^[A-Za-z0-9]{20,100}$/;
const NETWORKS_MAX = 8;

type Networks = PaymentDetails['usdt'];

function networksOf(text: string): Result<Networks, 'input_invalid'> {
  const networks = text.split(',').map((pair) => {
    const [network = '', address = '', ...more] = pair.split('=').map((side) => side.trim());
    return more.length === 0 && NETWORK.test(network) && ADDRESS.test(address)
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
  const what = 'usdt must be NETWORK=ADDRESS pairs with commas between, each network once.';
  return fail('input_invalid', { what });
}

function detailsRow({ usdt, bank }: PaymentDetails) {
  return {
    usdt: usdt.map(({ network, address }) => `${network}=${address}`).join(','),
    bank_name: bank.bankName,
    account_name: bank.accountName,
    account_number: bank.accountNumber,
  };
}

const listPaymentDetails = defineLook({
  name: 'payment-details list',
  summary: 'Lists where people pay, the newest version first.',
  input: z.strictObject({}),
  prints: 'table',
  columns: [
    ...(['version', 'state', 'from'] as const),
    ...(['usdt', 'bank_name', 'account_name', 'account_number'] as const),
  ],
  async look(deps) {
    const versions = await placedVersions(deps, 'payment_details');
    const data = versions.map((version) => ({
      ...placeCells(version),
      ...detailsRow(version.content),
    }));
    return succeed({ data });
  },
});

interface Typed {
  readonly usdt?: string | undefined;
  readonly bank_name?: string | undefined;
  readonly account_name?: string | undefined;
  readonly account_number?: string | undefined;
}

function changedBy(
  { usdt, bank }: PaymentDetails,
  typed: Typed,
): Result<PaymentDetails, 'input_invalid'> {
  const networks = typed.usdt === undefined ? succeed(usdt) : networksOf(typed.usdt);
  if (!networks.ok) return networks;
  return succeed({
    usdt: networks.value,
    bank: {
      bankName: typed.bank_name ?? bank.bankName,
      accountName: typed.account_name ?? bank.accountName,
      accountNumber: typed.account_number ?? bank.accountNumber,
    },
  });
}

const changePaymentDetails = defineChange({
  name: 'payment-details change',
  summary:
    'Makes a version of where people pay. What is not told stays as in the newest one. It needs a second person.',
  input: z.strictObject({
    usdt: fields.plainText(1_000, 'every network and its address: TRC20=T…,ERC20=0x…').optional(),
    bank_name: fields.plainText(100, 'the bank').optional(),
    account_name: fields.plainText(100, 'whose account it is').optional(),
    account_number: fields.plainText(64, 'its number').optional(),
    from: fields.from,
    over: fields.over,
  }),
  async plan(deps, { from, over, ...typed }, { reason }) {
    const newest = await newestVersion(deps, 'payment_details', over);
    if (!newest.ok) return newest;
    const { version, content } = newest.value;
    const next = changedBy(content, typed);
    if (!next.ok) return next;
    if (canonicalText(next.value) === canonicalText(content)) return fail('nothing_to_change');
    const whole = detailsRow(next.value);
    const { usdt, bank_name, account_name, account_number } = whole;
    return succeed({
      subject: 'payment details',
      says: `${beginningText(deps, from)} people pay to ${usdt}, or to ${account_name}, ${account_number}, at ${bank_name} (over version ${version}): ${reason}`,
      asksYes: true,
      needsSecond: true,
      // The second person confirms exactly these details.
      input: { ...whole, over: version, ...(from !== undefined && { from }) },
    });
  },
  async act(deps, tx, { from, over, ...typed }) {
    const newest = await newestVersion(deps, 'payment_details', over, tx);
    if (!newest.ok) return newest;
    const next = changedBy(newest.value.content, typed);
    if (!next.ok) return next;
    return publishOver(deps, tx, {
      newest: newest.value,
      next: next.value,
      from: beginningOf(deps, from),
      describe: detailsRow,
    });
  },
});

export const paymentDetailActions = [listPaymentDetails, changePaymentDetails];

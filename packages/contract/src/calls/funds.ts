import * as z from 'zod/mini';
import { CARD_CURRENCIES } from '../currencies.js';
import {
  ADDRESS_LABEL_MAX_LENGTH,
  CARD_NAME_MAX_LENGTH,
  REMARK_MAX_LENGTH,
  WITHDRAWAL_NETWORKS,
} from '../funds.js';
import { defineCall } from '../internal/define-call.js';
import {
  amount,
  epochSeconds,
  id,
  name,
  paging,
  requestId,
  signedAmount,
  text,
  timeSpan,
  typedAmount,
} from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

const channel = z.enum(['usdt', 'bank']);

export const RECHARGE_STATUSES = [
  'pending_payment',
  'review',
  'paid',
  'rejected',
  'expired',
] as const;
const rechargeStatus = z.enum(RECHARGE_STATUSES);

/** USDT address, or bank account. */
const payTo = wireObject({
  network: z.nullable(z.string()),
  address: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  reference: z.string(),
});

const recharge = wireObject({
  id,
  amount,
  channel,
  pay_to: payTo,
  status: rechargeStatus,
  time: epochSeconds,
  expires_at: epochSeconds,
  remark: z.string(),
  reason: z.nullable(z.string()),
  /** Oldest first. */
  timeline: z.array(wireObject({ status: rechargeStatus, time: epochSeconds })),
});

export const startRecharge = defineCall({
  method: 'POST',
  path: 'user/addcz',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  summary:
    'Creates a recharge and returns where to pay it within 60 minutes. `channel` defaults to `usdt`. Credits nothing.',
  failures: [
    ...(['amount_too_small', 'amount_too_large', 'channel_unknown'] as const),
    ...(['recharge_limit_reached', 'recharges_limit', 'cooling_off'] as const),
  ],
  request: wireRequest({
    channel: z.optional(channel),
    network: z.optional(text(16)),
    amount: typedAmount,
    request_id: z.optional(requestId),
  }),
  response: recharge,
});

export const payRecharge = defineCall({
  method: 'POST',
  path: 'user/pay',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  summary:
    'Submits the proof of payment of a recharge, which starts its review. A new proof can be submitted after a rejection.',
  failures: [
    'recharge_unknown',
    'recharge_expired',
    'recharge_already_submitted',
    'recharges_limit',
    'upload_unknown',
  ],
  request: wireRequest({
    recharge_id: id,
    proof: id,
    remark: z.optional(text(REMARK_MAX_LENGTH)),
    request_id: z.optional(requestId),
  }),
  response: recharge,
});

export const listRecharges = defineCall({
  method: 'POST',
  path: 'user/recharge_record',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Returns recharge records, newest first. With `recharge`, returns only that one.',
  failures: [],
  request: wireRequest({
    ...paging,
    ...timeSpan,
    state: z.optional(rechargeStatus),
    recharge: z.optional(id),
  }),
  response: z.array(recharge),
});

export const addPracticeFunds = defineCall({
  method: 'POST',
  path: 'user/practice_funds',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  summary:
    'Sandbox only, with a balance of 0: credits 1,000.00 as a recharge that is paid with a sample proof and approved at once.',
  failures: [
    ...(['practice_not_offered', 'practice_balance_left'] as const),
    ...(['recharge_limit_reached', 'recharges_limit', 'cooling_off'] as const),
  ],
  request: wireRequest({ request_id: z.optional(requestId) }),
  response: recharge,
});

export const resetPracticeFunds = defineCall({
  method: 'POST',
  path: 'user/practice_reset',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  summary:
    'Sandbox only, without open orders and pending withdrawals: makes the balance 1,000.00. Credits what is missing like `user/practice_funds`, and takes away what is more (`demo_funds`). Machines stay.',
  failures: [
    ...(['practice_not_offered', 'practice_order_open', 'practice_withdrawal_open'] as const),
    ...(['recharge_limit_reached', 'recharges_limit', 'cooling_off'] as const),
  ],
  request: wireRequest({ request_id: z.optional(requestId) }),
  response: wireObject({ balance: amount }),
});

export const WITHDRAWAL_STATUSES = ['pending', 'success', 'failed'] as const;
const withdrawalStatus = z.enum(WITHDRAWAL_STATUSES);

const withdrawalNetwork = z.enum(WITHDRAWAL_NETWORKS);

const withdrawal = wireObject(
  {
    id,
    amount,
    fee: amount,
    receive: amount,
    /** The destination at the time of the request; one of both. */
    card: z.nullable(
      wireObject({
        id,
        bank_name: z.string(),
        account_name: z.string(),
        /** Last four digits. */
        card_number: z.string(),
      }),
    ),
    address: z.nullable(
      wireObject({
        id,
        label: z.string(),
        network: withdrawalNetwork,
        /** First and last four characters. */
        address: z.string(),
      }),
    ),
    oddtime: epochSeconds,
    status: withdrawalStatus,
    reason: z.nullable(z.string()),
    /** Oldest first. */
    timeline: z.array(wireObject({ status: withdrawalStatus, time: epochSeconds })),
  },
  { oddtime: 'time' },
);

export const withdraw = defineCall({
  method: 'POST',
  path: 'user/withdraw',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  fundPassword: true,
  secondFactor: true,
  heldAfterRecovery: true,
  summary:
    'Requests a withdrawal to a bank card or a USDT address: exactly one of `card_id` and `address_id`. The amount is held until the withdrawal is decided.',
  failures: ['amount_too_small', 'insufficient_funds', 'card_unknown', 'address_unknown'],
  request: wireRequest({
    amount: typedAmount,
    card_id: z.optional(id),
    address_id: z.optional(id),
    fund_password: text(128),
    code: z.optional(text(64)),
    request_id: z.optional(requestId),
  }),
  response: withdrawal,
});

export const listWithdrawals = defineCall({
  method: 'POST',
  path: 'user/withdrawal_record',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Returns withdrawal records, newest first. With `withdrawal`, returns only that one.',
  failures: [],
  request: wireRequest({
    ...paging,
    ...timeSpan,
    state: z.optional(withdrawalStatus),
    withdrawal: z.optional(id),
  }),
  response: z.array(withdrawal),
});

const cardCurrency = z.enum(CARD_CURRENCIES);

const bankCard = wireObject({
  id,
  account_name: z.string(),
  bank_name: z.string(),
  /** For display only; null if unknown. */
  currency: z.nullable(cardCurrency),
  /** Last four digits. */
  card_number: z.string(),
});

export const saveBankCard = defineCall({
  method: 'POST',
  path: 'user/add_bank',
  token: true,
  blocking: true,
  failureToast: true,
  fundPassword: true,
  secondFactor: true,
  heldAfterRecovery: true,
  summary:
    'Binds a bank card. With `id`, edits that card; an edit with both number fields empty keeps the number, one without `currency` keeps the currency.',
  failures: [
    'bank_form_incomplete',
    'bank_name_missing',
    'account_name_missing',
    'card_number_invalid',
    'card_numbers_differ',
    'card_already_bound',
    'card_unknown',
    'card_in_use',
    'cards_limit',
  ],
  request: wireRequest({
    id: z.optional(id),
    account_name: name(CARD_NAME_MAX_LENGTH),
    bank_name: name(CARD_NAME_MAX_LENGTH),
    /** Spaces or hyphens are allowed. */
    card_number: text(64),
    confirm_card_number: text(64),
    currency: z.optional(cardCurrency),
    fund_password: text(128),
    code: z.optional(text(64)),
  }),
  response: bankCard,
});

export const removeBankCard = defineCall({
  method: 'POST',
  path: 'user/remove_bank',
  token: true,
  blocking: true,
  failureToast: true,
  fundPassword: true,
  heldAfterRecovery: true,
  summary: 'Removes a bank card and erases its number.',
  failures: ['card_unknown', 'card_in_use'],
  request: wireRequest({ id, fund_password: text(128) }),
  response: wireObject({}),
});

export const listBankCards = defineCall({
  method: 'GET',
  path: 'user/add_bank',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Returns the bound bank cards with masked numbers.',
  failures: [],
  request: wireRequest({}),
  response: z.array(bankCard),
});

const usdtAddress = wireObject({
  id,
  label: z.string(),
  network: withdrawalNetwork,
  /** Complete, so that its owner can compare it. */
  address: z.string(),
});

export const addUsdtAddress = defineCall({
  method: 'POST',
  path: 'user/add_address',
  token: true,
  blocking: true,
  failureToast: true,
  fundPassword: true,
  secondFactor: true,
  heldAfterRecovery: true,
  summary:
    'Saves a USDT address for withdrawals. The address must have a valid checksum (Base58Check or EIP-55); an ERC20 address in one case has none and is stored with one.',
  failures: [
    'address_label_missing',
    'address_invalid',
    'address_is_deposit',
    'address_already_saved',
    'addresses_limit',
  ],
  request: wireRequest({
    label: name(ADDRESS_LABEL_MAX_LENGTH),
    network: withdrawalNetwork,
    address: text(64),
    fund_password: text(128),
    code: z.optional(text(64)),
  }),
  response: usdtAddress,
});

export const removeUsdtAddress = defineCall({
  method: 'POST',
  path: 'user/remove_address',
  token: true,
  blocking: true,
  failureToast: true,
  fundPassword: true,
  heldAfterRecovery: true,
  summary: 'Removes a USDT address and erases it. Withdrawals keep its first and last characters.',
  failures: ['address_unknown', 'address_in_use'],
  request: wireRequest({ id, fund_password: text(128) }),
  response: wireObject({}),
});

export const listUsdtAddresses = defineCall({
  method: 'GET',
  path: 'user/add_address',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Returns the saved USDT addresses.',
  failures: [],
  request: wireRequest({}),
  response: z.array(usdtAddress),
});

/** The nine of the specification, then Candela's additions. */
export const STATEMENT_TYPES = [
  'manual_reduction',
  'recharge',
  'rebate',
  'transfer',
  'freeze',
  'unfreeze',
  'withdrawal_failed',
  'withdrawal',
  'bonus_deduction',
  'order_stake',
  'order_payout',
  'order_refund',
  'machine_purchase',
  'machine_income',
  'machine_principal',
  'fee',
  'demo_funds',
] as const;
export type StatementType = (typeof STATEMENT_TYPES)[number];

export const listStatement = defineCall({
  method: 'POST',
  path: 'user/Integral_record',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Returns all movements of the available balance, newest first.',
  failures: [],
  request: wireRequest({ ...paging, ...timeSpan, type: z.optional(z.enum(STATEMENT_TYPES)) }),
  response: z.array(
    wireObject({
      id,
      type: z.enum(STATEMENT_TYPES),
      amount: signedAmount,
      before: amount,
      after: amount,
      time: epochSeconds,
      /** Id of the cause; a rebate has its own id. */
      reference: z.string(),
      /** For a rebate: masked name of the invited user. */
      invited: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});

export const listStatementTypes = defineCall({
  method: 'GET',
  path: 'user/Integral_type',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the movement types that occur in the caller’s statement, in the order of all types.',
  failures: [],
  request: wireRequest({}),
  response: z.array(z.enum(STATEMENT_TYPES)),
});

/** A week starts on Monday, in the reader's time zone. */
export const ASSET_GRAINS = ['day', 'week', 'month'] as const;
export type AssetGrain = (typeof ASSET_GRAINS)[number];

export const listAssets = defineCall({
  method: 'GET',
  path: 'user/assets',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the assets of the account at the end of each day, week or month since its first movement, newest first. Periods are those of the time zone `tz`. A period that `from` or `to` cuts is returned whole.',
  failures: [],
  request: wireRequest({ ...paging, ...timeSpan, grain: z.optional(z.enum(ASSET_GRAINS)) }),
  response: z.array(
    wireObject({
      /** First day: `2026-03-02`. */
      id,
      /** Both inclusive. */
      from: epochSeconds,
      to: epochSeconds,
      /** At the start of the period. */
      opening: amount,
      available: amount,
      /** For open orders and pending withdrawals, or by an operator. */
      held: amount,
      invested: amount,
      /** `available` + `held` + `invested` at the end of the period, or now. */
      total: amount,
      /** Paid in the period. */
      deposits: amount,
      /** Paid out in the period, including fees. */
      withdrawals: amount,
      /** From `opening` to `total`, without `deposits` and `withdrawals`. */
      result: signedAmount,
    }),
  ),
});

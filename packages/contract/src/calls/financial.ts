import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import {
  amount,
  epochSeconds,
  formInteger,
  id,
  paging,
  requestId,
  signedAmount,
  text,
  timeSpan,
} from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

/** `at_end`: the income of all days. */
export const BENEFIT_TYPES = ['daily', 'at_end'] as const;
const benefitType = z.enum(BENEFIT_TYPES);

export const listProducts = defineCall({
  method: 'POST',
  path: 'lottery/kj_list',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Returns the machine products on sale with their terms. Amounts are per machine.',
  failures: [],
  request: wireRequest({}),
  response: z.array(
    wireObject(
      {
        id,
        name: z.string(),
        shelf_time: epochSeconds,
        output_currency: z.string(),
        unit_price: amount,
        feature: z.string(),
        days: z.int(),
        daily_production: amount,
        benefit_type: benefitType,
        /** Days × daily production. */
        fixed_amount: amount,
        left: z.int(),
        sold: z.int(),
      },
      { feature: 'term' },
    ),
  ),
});

export const MACHINE_STATES = ['normal', 'complete', 'frozen'] as const;
const machineState = z.enum(MACHINE_STATES);

/** Bought together; amounts are totals. */
const machine = wireObject({
  id,
  product_id: id,
  product: z.string(),
  quantity: z.int(),
  buy_time: epochSeconds,
  /** While frozen, as if the freeze were lifted now. */
  expiry_time: epochSeconds,
  status: machineState,
  /** Returned at the end of the term. */
  price: amount,
  days: z.int(),
  days_done: z.int(),
  daily_production: amount,
  benefit_type: benefitType,
  fixed_amount: amount,
  earned: amount,
  /** Null when none is left, or while frozen. */
  next_income_at: z.nullable(epochSeconds),
  next_income: z.nullable(amount),
  /** By an operator. */
  frozen: z.nullable(wireObject({ since: epochSeconds, reason: z.string() })),
  /** Only when a single machine was requested, else empty. */
  schedule: z.array(wireObject({ time: epochSeconds, amount, paid: z.boolean() })),
});

export const MACHINES_MAX_QUANTITY = 1_000;

export const buyMachine = defineCall({
  method: 'POST',
  path: 'bet/add_kj',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  fundPassword: true,
  summary:
    'Buys machines of a product. Machines bought together are one entry in the list of machines.',
  failures: ['product_unknown', 'product_sold_out', 'insufficient_funds', 'cooling_off'],
  request: wireRequest({
    product_id: id,
    quantity: formInteger(1, MACHINES_MAX_QUANTITY),
    fund_password: text(128),
    request_id: z.optional(requestId),
  }),
  response: z.array(machine),
});

export const listMachines = defineCall({
  method: 'POST',
  path: 'user/my_kj',
  token: true,
  blocking: true,
  failureToast: true,
  summary:
    'Returns the caller’s machines, newest first. With `machine`, returns only that one, with its schedule.',
  failures: [],
  request: wireRequest({
    ...paging,
    state: z.optional(machineState),
    machine: z.optional(id),
  }),
  response: z.array(machine),
});

export const FINANCIAL_RECORD_TYPES = ['purchase', 'income', 'principal'] as const;
const recordType = z.enum(FINANCIAL_RECORD_TYPES);

export const listFinancialRecords = defineCall({
  method: 'POST',
  path: 'bet/shop_order',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Returns purchases, incomes and returned principal of machines, newest first.',
  failures: [],
  request: wireRequest({ ...paging, ...timeSpan, type: z.optional(recordType) }),
  response: z.array(
    wireObject({
      id,
      type: recordType,
      product: z.string(),
      machine: id,
      amount: signedAmount,
      time: epochSeconds,
    }),
  ),
});

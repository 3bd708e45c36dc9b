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
  span,
  text,
} from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

export const listProducts = defineCall({
  method: 'POST',
  path: 'lottery/kj_list',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Machine products on offer, with their terms.',
  request: wireRequest({}),
  response: z.array(
    wireObject(
      {
        id,
        name: z.string(),
        shelf_time: epochSeconds,
        output_currency: z.string(),
        unit_price: amount,
        /** The term in days, as a label. */
        feature: z.string(),
        days: z.int(),
        daily_production: amount,
        benefit_type: z.string(),
        fixed_amount: amount,
        left: z.int(),
        sold: z.int(),
      },
      { feature: 'term' },
    ),
  ),
});

const machineState = z.enum(['normal', 'complete', 'frozen']);

const machine = wireObject({
  id,
  product: z.string(),
  buy_time: epochSeconds,
  expiry_time: epochSeconds,
  status: machineState,
  price: amount,
  earned: amount,
  next_income_at: z.nullable(epochSeconds),
  schedule: z.array(wireObject({ time: epochSeconds, amount, paid: z.boolean() })),
});

export const buyMachine = defineCall({
  method: 'POST',
  path: 'bet/add_kj',
  token: true,
  blocking: true,
  failureToast: true,
  once: true,
  fundPassword: true,
  summary: 'Buys machines of a product.',
  request: wireRequest({
    product_id: id,
    quantity: formInteger(1, 1_000),
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
  summary: 'The machines a person owns.',
  request: wireRequest({ ...paging, state: z.optional(machineState) }),
  response: z.array(machine),
});

export const listFinancialRecords = defineCall({
  method: 'POST',
  path: 'bet/shop_order',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Purchases, daily incomes and returned principal, newest first.',
  request: wireRequest({ ...paging, ...span }),
  response: z.array(
    wireObject({
      id,
      type: z.enum(['purchase', 'income', 'principal']),
      product: z.string(),
      amount: signedAmount,
      time: epochSeconds,
    }),
  ),
});

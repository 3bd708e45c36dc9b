import * as calls from '@candela/contract/calls/financial';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import { aFinancialRecord, aMachine, aProduct, someIncomes } from '../testing/index.js';
import { financialApi } from './financial.js';

const {
  BENEFIT_TYPES: _benefits,
  FINANCIAL_RECORD_TYPES: _types,
  MACHINE_STATES: _states,
  MACHINES_MAX_QUANTITY: _most,
  ...financialCalls
} = calls;
const { endpoints } = financialApi;

describeEndpoints(financialApi, Object.values(financialCalls), {
  listProducts: row(calls.listProducts, {
    start: ({ dispatch }) => dispatch(endpoints.listProducts.initiate()),
    requestFields: {},
    response: [aProduct()],
  }),
  buyMachine: row(calls.buyMachine, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.buyMachine.initiate({
          productId: 'spark',
          quantity: 2,
          fundPassword: '123456',
        }),
      ),
    requestFields: { product_id: 'spark', quantity: '2', fund_password: '123456' },
    response: [aMachine()],
  }),
  getMachine: row(calls.listMachines, {
    start: ({ dispatch }) => dispatch(endpoints.getMachine.initiate('mc1')),
    requestFields: { machine: 'mc1' },
    response: [aMachine({ schedule: someIncomes() })],
    result: aMachine({ schedule: someIncomes() }),
  }),
  listMachines: row(calls.listMachines, {
    start: ({ dispatch }) => dispatch(endpoints.listMachines.initiate({ state: 'normal' })),
    requestFields: { state: 'normal', page: '1', limit: '20' },
    response: [aMachine()],
    result: firstPage([aMachine()]),
  }),
  listFinancialRecords: row(calls.listFinancialRecords, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.listFinancialRecords.initiate({
          type: 'income',
          from: 1_795_000_000,
          to: 1_795_086_399,
        }),
      ),
    requestFields: { type: 'income', from: '1795000000', to: '1795086399', page: '1', limit: '20' },
    response: [aFinancialRecord()],
    result: firstPage([aFinancialRecord()]),
  }),
});

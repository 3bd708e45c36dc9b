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
    sends: {},
    answer: [aProduct()],
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
    sends: { product_id: 'spark', quantity: '2', fund_password: '123456' },
    answer: [aMachine()],
  }),
  getMachine: row(calls.listMachines, {
    start: ({ dispatch }) => dispatch(endpoints.getMachine.initiate('mc1')),
    sends: { machine: 'mc1' },
    answer: [aMachine({ schedule: someIncomes() })],
    gives: aMachine({ schedule: someIncomes() }),
  }),
  listMachines: row(calls.listMachines, {
    start: ({ dispatch }) => dispatch(endpoints.listMachines.initiate({ state: 'normal' })),
    sends: { state: 'normal', page: '1', limit: '20' },
    answer: [aMachine()],
    gives: firstPage([aMachine()]),
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
    sends: { type: 'income', from: '1795000000', to: '1795086399', page: '1', limit: '20' },
    answer: [aFinancialRecord()],
    gives: firstPage([aFinancialRecord()]),
  }),
});

import * as calls from '@candela/contract/calls/financial';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import { aFinancialRecord, aMachine, aProduct } from '../testing/index.js';
import { financialApi } from './financial.js';

const { endpoints } = financialApi;

describeEndpoints(financialApi, Object.values(calls), {
  listProducts: row(calls.listProducts, {
    start: ({ dispatch }) => dispatch(endpoints.listProducts.initiate()),
    sends: {},
    answer: [aProduct()],
  }),
  buyMachine: row(calls.buyMachine, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.buyMachine.initiate({
          productId: 'starter',
          quantity: 2,
          fundPassword: '123456',
        }),
      ),
    sends: { product_id: 'starter', quantity: '2', fund_password: '123456' },
    answer: [aMachine()],
  }),
  listMachines: row(calls.listMachines, {
    start: ({ dispatch }) => dispatch(endpoints.listMachines.initiate({ state: 'normal' })),
    sends: { state: 'normal', page: '1', limit: '20' },
    answer: [aMachine()],
    gives: firstPage([aMachine()]),
  }),
  listFinancialRecords: row(calls.listFinancialRecords, {
    start: ({ dispatch }) =>
      dispatch(endpoints.listFinancialRecords.initiate({ from: 1_795_000_000, to: 1_795_086_399 })),
    sends: { from: '1795000000', to: '1795086399', page: '1', limit: '20' },
    answer: [aFinancialRecord()],
    gives: firstPage([aFinancialRecord()]),
  }),
});

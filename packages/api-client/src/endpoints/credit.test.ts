import * as calls from '@candela/contract/calls/credit';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import { aCreditEvent } from '../testing/index.js';
import { creditApi } from './credit.js';

const { CREDIT_CAUSES: _notACall, ...creditCalls } = calls;
const { endpoints } = creditApi;
const page = { page: '1', limit: '20' };

describeEndpoints(creditApi, Object.values(creditCalls), {
  listCreditEvents: row(calls.listCreditEvents, {
    start: ({ dispatch }) => dispatch(endpoints.listCreditEvents.initiate({ cause: 'recharge' })),
    requestFields: { ...page, cause: 'recharge' },
    response: [aCreditEvent()],
    result: firstPage([aCreditEvent()]),
  }),
});

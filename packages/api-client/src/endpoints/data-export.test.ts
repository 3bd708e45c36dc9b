import * as calls from '@candela/contract/calls/data-export';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { aDataExportState } from '../testing/index.js';
import { dataExportApi } from './data-export.js';

const { endpoints } = dataExportApi;
const { downloadDataExport: _file, ...dataExportCalls } = calls;

describeEndpoints(dataExportApi, Object.values(dataExportCalls), {
  getDataExport: row(calls.getDataExport, {
    start: ({ dispatch }) => dispatch(endpoints.getDataExport.initiate()),
    requestFields: {},
    response: aDataExportState(),
  }),
  requestDataExport: row(calls.requestDataExport, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.requestDataExport.initiate({ password: 'secret-12', tz: 'Europe/Ljubljana' }),
      ),
    requestFields: { password: 'secret-12', tz: 'Europe/Ljubljana' },
    response: aDataExportState({ state: 'waiting', readyAt: null, expiresAt: null, size: null }),
  }),
  closeAccount: row(calls.closeAccount, {
    start: ({ dispatch }) =>
      dispatch(endpoints.closeAccount.initiate({ username: 'alice', password: 'secret-12' })),
    requestFields: { username: 'alice', password: 'secret-12' },
    response: {},
  }),
});

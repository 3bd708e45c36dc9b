import * as calls from '@candela/contract/calls/alerts';
import { describeEndpoints, row } from '../internal/testing/describe-endpoints.js';
import { aFiredAlert, aPriceAlert } from '../testing/index.js';
import { alertsApi } from './alerts.js';

const { endpoints } = alertsApi;

describeEndpoints(alertsApi, Object.values(calls), {
  listAlerts: row(calls.listAlerts, {
    start: ({ dispatch }) => dispatch(endpoints.listAlerts.initiate()),
    requestFields: {},
    response: [aPriceAlert(), aFiredAlert()],
  }),
  addAlert: row(calls.addAlert, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.addAlert.initiate({
          instrument: 'btc',
          kind: 'moves',
          percent: '1.5',
          seconds: 900,
        }),
      ),
    requestFields: { instrument: 'btc', kind: 'moves', percent: '1.5', seconds: '900' },
    response: aPriceAlert({ kind: 'moves', price: null, percent: '1.50', seconds: 900 }),
  }),
  removeAlert: row(calls.removeAlert, {
    start: ({ dispatch }) => dispatch(endpoints.removeAlert.initiate({ id: 'alert-1' })),
    requestFields: { id: 'alert-1' },
    response: {},
  }),
});

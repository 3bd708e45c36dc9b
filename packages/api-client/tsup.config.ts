import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  'endpoints/account': 'src/endpoints/account.ts',
  'endpoints/fair': 'src/endpoints/fair.ts',
  'endpoints/financial': 'src/endpoints/financial.ts',
  'endpoints/funds': 'src/endpoints/funds.ts',
  'endpoints/alerts': 'src/endpoints/alerts.ts',
  'endpoints/guardrails': 'src/endpoints/guardrails.ts',
  'endpoints/home': 'src/endpoints/home.ts',
  'endpoints/own-data': 'src/endpoints/own-data.ts',
  'endpoints/people': 'src/endpoints/people.ts',
  'endpoints/push': 'src/endpoints/push.ts',
  'endpoints/security': 'src/endpoints/security.ts',
  'endpoints/support': 'src/endpoints/support.ts',
  'endpoints/trading': 'src/endpoints/trading.ts',
  'endpoints/uploads': 'src/endpoints/uploads.ts',
  'stream/index': 'src/stream/index.ts',
  'testing/index': 'src/testing/index.ts',
});

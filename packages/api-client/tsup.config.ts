import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  'endpoints/account': 'src/endpoints/account.ts',
  'endpoints/fair': 'src/endpoints/fair.ts',
  'endpoints/financial': 'src/endpoints/financial.ts',
  'endpoints/funds': 'src/endpoints/funds.ts',
  'endpoints/alerts': 'src/endpoints/alerts.ts',
  'endpoints/trading-limits': 'src/endpoints/trading-limits.ts',
  'endpoints/home': 'src/endpoints/home.ts',
  'endpoints/data-export': 'src/endpoints/data-export.ts',
  'endpoints/announcements': 'src/endpoints/announcements.ts',
  'endpoints/credit': 'src/endpoints/credit.ts',
  'endpoints/recovery': 'src/endpoints/recovery.ts',
  'endpoints/referrals': 'src/endpoints/referrals.ts',
  'endpoints/push': 'src/endpoints/push.ts',
  'endpoints/security': 'src/endpoints/security.ts',
  'endpoints/support': 'src/endpoints/support.ts',
  'endpoints/trading': 'src/endpoints/trading.ts',
  'endpoints/uploads': 'src/endpoints/uploads.ts',
  'stream/index': 'src/stream/index.ts',
  'testing/index': 'src/testing/index.ts',
});

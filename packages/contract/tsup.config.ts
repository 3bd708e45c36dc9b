import { libraryPreset } from '@candela/configs/tsup';

export default libraryPreset({
  index: 'src/index.ts',
  'calls/index': 'src/calls/index.ts',
  'calls/account': 'src/calls/account.ts',
  'calls/fair': 'src/calls/fair.ts',
  'calls/financial': 'src/calls/financial.ts',
  'calls/funds': 'src/calls/funds.ts',
  'calls/alerts': 'src/calls/alerts.ts',
  'calls/trading-limits': 'src/calls/trading-limits.ts',
  'calls/home': 'src/calls/home.ts',
  'calls/data-export': 'src/calls/data-export.ts',
  'calls/announcements': 'src/calls/announcements.ts',
  'calls/credit': 'src/calls/credit.ts',
  'calls/referrals': 'src/calls/referrals.ts',
  'calls/push': 'src/calls/push.ts',
  'calls/security': 'src/calls/security.ts',
  'calls/support': 'src/calls/support.ts',
  'calls/trading': 'src/calls/trading.ts',
  'calls/uploads': 'src/calls/uploads.ts',
  console: 'src/console.ts',
  stream: 'src/stream.ts',
});

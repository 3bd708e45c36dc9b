export {
  aMessage,
  anExtremeProfile,
  aProfile,
  aRealName,
  aSignIn,
} from './samples/account.js';
export { aFiredAlert, aPriceAlert } from './samples/alerts.js';
export { anAnnouncement } from './samples/announcements.js';
export { aCreditEvent } from './samples/credit.js';
export {
  aDataExportState,
  NO_DATA_EXPORT,
} from './samples/data-export.js';
export {
  aFairLog,
  aLoggedMinute,
  aRevealedMinute,
  SAMPLE_ROOT,
  someCommitments,
} from './samples/fair.js';
export {
  aCompleteMachine,
  aFinancialRecord,
  aFrozenMachine,
  aMachine,
  aProduct,
  someFinancialRecords,
  someIncomes,
  someProducts,
} from './samples/financial.js';
export {
  aBankCard,
  aBankRecharge,
  anAddressWithdrawal,
  aRecharge,
  aRechargeIn,
  aStatementEntry,
  aUsdtAddress,
  aWithdrawal,
  aWithdrawalIn,
  someAssetPeriods,
  someStatementEntries,
} from './samples/funds.js';
export { homeData } from './samples/home.js';
export { SAMPLE_NOW } from './samples/now.js';
export { aPushState, SAMPLE_SUBSCRIPTION } from './samples/push.js';
export { aRecovery } from './samples/recovery.js';
export { anIdentity, aTeamMember } from './samples/referrals.js';
export {
  aPasskey,
  aPastSignIn,
  aSecondFactor,
  aSecondFactorSetup,
  aUserSession,
} from './samples/security.js';
export { aSupportThread, someSupportMessages } from './samples/support.js';
export {
  anInstrument,
  anOrder,
  aQuote,
  aSettledOrder,
  instrumentTerms,
  someCandles,
  someInstruments,
  someOrderTotals,
  someTicks,
} from './samples/trading.js';
export {
  aLimit,
  noTradingLimits,
  someTradingLimits,
} from './samples/trading-limits.js';
export {
  type StubbedCall,
  type StubbedService,
  type StubbedStream,
  stubService,
} from './stub-service.js';
export { type StubbedUpload, stubUploads } from './stub-uploads.js';
export { createTestStore } from './test-store.js';

export {
  aMessage,
  anExtremeProfile,
  aProfile,
  aRealName,
  aSignIn,
} from './samples/account.js';
export { aFiredAlert, aPriceAlert } from './samples/alerts.js';
export { aFairLog, aRevealedMinute, SAMPLE_ROOT, someCommitments } from './samples/fair.js';
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
  aRecharge,
  aRechargeIn,
  aStatementEntry,
  aWithdrawal,
  aWithdrawalIn,
  someAssetPeriods,
  someStatementEntries,
} from './samples/funds.js';
export { aLimit, noGuardrails, someGuardrails } from './samples/guardrails.js';
export { homeData } from './samples/home.js';
export { SAMPLE_NOW } from './samples/now.js';
export { anOwnDataState, NO_OWN_DATA } from './samples/own-data.js';
export {
  aCreditEvent,
  anAnnouncement,
  anIdentity,
  aTeamMember,
} from './samples/people.js';
export { aPushState, SUBSCRIPTION } from './samples/push.js';
export {
  anOwnSession,
  aPasskey,
  aPastSignIn,
  aSecondFactor,
  aStartedSecondFactor,
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
  type StubbedCall,
  type StubbedService,
  type StubbedStream,
  stubService,
} from './stub-service.js';
export { type StubbedUpload, stubUploads } from './stub-uploads.js';
export { createTestStore } from './test-store.js';

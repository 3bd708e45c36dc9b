import * as account from './account.js';
import * as alerts from './alerts.js';
import * as announcements from './announcements.js';
import * as credit from './credit.js';
import * as ownData from './data-export.js';
import * as fair from './fair.js';
import * as financial from './financial.js';
import * as funds from './funds.js';
import * as home from './home.js';
import * as push from './push.js';
import * as recovery from './recovery.js';
import * as referrals from './referrals.js';
import * as security from './security.js';
import * as support from './support.js';
import * as trading from './trading.js';
import * as tradingLimits from './trading-limits.js';
import * as uploads from './uploads.js';

export const calls = {
  register: account.register,
  login: account.login,
  loginWithSecondFactor: account.loginWithSecondFactor,
  startPasskeyLogin: account.startPasskeyLogin,
  loginWithPasskey: account.loginWithPasskey,
  openDemo: account.openDemo,
  requestRecovery: recovery.requestRecovery,
  getRecovery: recovery.getRecovery,
  completeRecovery: recovery.completeRecovery,
  cancelRecovery: recovery.cancelRecovery,
  logout: account.logout,
  getHome: home.getHome,
  getProfile: account.getProfile,
  changeLoginPassword: account.changeLoginPassword,
  changeFundPassword: account.changeFundPassword,
  listInstruments: trading.listInstruments,
  getInstrument: trading.getInstrument,
  listCandles: trading.listCandles,
  listTicks: trading.listTicks,
  previewOrder: trading.previewOrder,
  placeOrder: trading.placeOrder,
  listOrders: trading.listOrders,
  getOrderTotals: trading.getOrderTotals,
  listAlerts: alerts.listAlerts,
  addAlert: alerts.addAlert,
  removeAlert: alerts.removeAlert,
  listProducts: financial.listProducts,
  buyMachine: financial.buyMachine,
  listFinancialRecords: financial.listFinancialRecords,
  listMachines: financial.listMachines,
  startRecharge: funds.startRecharge,
  payRecharge: funds.payRecharge,
  listRecharges: funds.listRecharges,
  addPracticeFunds: funds.addPracticeFunds,
  resetPracticeFunds: funds.resetPracticeFunds,
  withdraw: funds.withdraw,
  listWithdrawals: funds.listWithdrawals,
  saveBankCard: funds.saveBankCard,
  removeBankCard: funds.removeBankCard,
  listBankCards: funds.listBankCards,
  addUsdtAddress: funds.addUsdtAddress,
  removeUsdtAddress: funds.removeUsdtAddress,
  listUsdtAddresses: funds.listUsdtAddresses,
  listStatement: funds.listStatement,
  listStatementTypes: funds.listStatementTypes,
  listAssets: funds.listAssets,
  getTradingLimits: tradingLimits.getTradingLimits,
  setLimit: tradingLimits.setLimit,
  startCoolOff: tradingLimits.startCoolOff,
  setReminder: tradingLimits.setReminder,
  listMessages: account.listMessages,
  markMessagesRead: account.markMessagesRead,
  submitRealName: account.submitRealName,
  listSupportThreads: support.listSupportThreads,
  getSupportThread: support.getSupportThread,
  openSupportThread: support.openSupportThread,
  writeToSupport: support.writeToSupport,
  markSupportThreadRead: support.markSupportThreadRead,
  closeSupportThread: support.closeSupportThread,
  listSessions: security.listSessions,
  endSession: security.endSession,
  endOtherSessions: security.endOtherSessions,
  listSignIns: security.listSignIns,
  getSecondFactor: security.getSecondFactor,
  startSecondFactor: security.startSecondFactor,
  confirmSecondFactor: security.confirmSecondFactor,
  removeSecondFactor: security.removeSecondFactor,
  listPasskeys: security.listPasskeys,
  startPasskey: security.startPasskey,
  addPasskey: security.addPasskey,
  renamePasskey: security.renamePasskey,
  removePasskey: security.removePasskey,
  getPushSubscription: push.getPushSubscription,
  subscribePush: push.subscribePush,
  renewPush: push.renewPush,
  unsubscribePush: push.unsubscribePush,
  getDataExport: ownData.getDataExport,
  requestDataExport: ownData.requestDataExport,
  downloadDataExport: ownData.downloadDataExport,
  closeAccount: ownData.closeAccount,
  getIdentity: referrals.getIdentity,
  listTeam: referrals.listTeam,
  listCreditEvents: credit.listCreditEvents,
  listAnnouncements: announcements.listAnnouncements,
  getAnnouncement: announcements.getAnnouncement,
  uploadImage: uploads.uploadImage,
  downloadImage: uploads.downloadImage,
  listCommitments: fair.listCommitments,
  getFairLog: fair.getFairLog,
  getMinute: fair.getMinute,
  getPrices: fair.getPrices,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

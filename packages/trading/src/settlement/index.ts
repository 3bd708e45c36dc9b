export { SettlementWatch } from './SettlementWatch.js';

export { SettlementMonitor } from './SettlementMonitor.js';

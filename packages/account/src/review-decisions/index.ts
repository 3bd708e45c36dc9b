export { DecisionMonitor } from './DecisionMonitor.js';

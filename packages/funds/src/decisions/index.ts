export { FundsDecisions, type FundsDecisionsProps } from './FundsDecisions.js';

export { RealNameDecision, type RealNameDecisionProps } from './RealNameDecision.js';

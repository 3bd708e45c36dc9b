export { type ConformanceOptions, describeConformance } from './describe-conformance.js';

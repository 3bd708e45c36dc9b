export { type ConformanceOptions, describeConformance } from './describe-conformance.js';
export { describeField, type FieldOptions } from './describe-field.js';

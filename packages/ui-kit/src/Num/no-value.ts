/** Not loaded, unknown, or not computable. */
export const NO_VALUE = '—';

export interface Change {
  direction: 'rise' | 'fall' | 'flat';
  /** E.g. `▲ +1.84%`, `▼ −2.07%`, `0.00%`. */
  text: string;
}

/** Reads a percentage given as a decimal string. Works on the text, so no digit is lost. */
export function describeChange(percent: string): Change {
  const trimmed = percent.trim().replace(/%$/, '');
  const digits = trimmed.replace(/^[+\-−]/, '');
  if (!/[1-9]/.test(digits)) return { direction: 'flat', text: `${digits || '0'}%` };
  return /^[-−]/.test(trimmed)
    ? { direction: 'fall', text: `▼ −${digits}%` }
    : { direction: 'rise', text: `▲ +${digits}%` };
}

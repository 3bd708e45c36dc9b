import type { ReactNode } from 'react';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * Wraps text with digits and without right-to-left letters as left-to-right, so that its sign stays
 * in front.
 * Returns other nodes unchanged.
 */
export function isolateNumber(node: ReactNode): ReactNode {
  if (typeof node !== 'string' && typeof node !== 'number') return node;
  const text = String(node);
  return /\d/.test(text) && !RIGHT_TO_LEFT.test(text) ? <bdi dir="ltr">{text}</bdi> : node;
}

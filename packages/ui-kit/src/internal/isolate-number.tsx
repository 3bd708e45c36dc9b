import type { ReactNode } from 'react';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Left-to-right around digits without right-to-left letters, so that the sign stays in front. */
export function isolateNumber(node: ReactNode): ReactNode {
  if (typeof node !== 'string' && typeof node !== 'number') return node;
  const text = String(node);
  return /\d/.test(text) && !RIGHT_TO_LEFT.test(text) ? <bdi dir="ltr">{text}</bdi> : node;
}

import type { ReactNode } from 'react';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * A text that holds digits and no right-to-left letter is a figure: it reads left-to-right wherever
 * it stands, so that its sign stays in front. Anything else is returned as it is.
 */
export function figure(node: ReactNode): ReactNode {
  if (typeof node !== 'string' && typeof node !== 'number') return node;
  const text = String(node);
  return /\d/.test(text) && !RIGHT_TO_LEFT.test(text) ? <bdi dir="ltr">{text}</bdi> : node;
}

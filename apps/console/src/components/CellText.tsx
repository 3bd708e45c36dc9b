import { markInvisible } from '@candela/contract';
import { isAmount } from '@candela/money';
import { Badge, NO_VALUE, Num } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import type { Cell } from '../api/console-api.js';
import styles from './CellText.module.css';
import { formatAge, formatTimestamp } from './format.js';
import { IsolatedText } from './IsolatedText.js';

const TONES: Readonly<Record<string, 'success' | 'danger' | 'brand' | 'neutral'>> = {
  paid: 'success',
  success: 'success',
  complete: 'success',
  holds: 'success',
  done: 'success',
  rejected: 'danger',
  failed: 'danger',
  frozen: 'danger',
  review: 'brand',
  pending: 'brand',
  coming: 'brand',
  asked: 'brand',
};

const STATE_COLUMNS = new Set(['state', 'outcome']);
const CODE_COLUMNS = new Set([
  'id',
  'head',
  'number',
  'account_number',
  'invite_code',
  'reference',
]);

/** UTC timestamps. */
const TIMESTAMPS = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** Without a natural break, such as hashes. */
const LONG_WORD = /\S{18}/;

/** Amounts are never rounded or added. */
export function CellText({
  name,
  value,
}: {
  readonly name: string;
  readonly value: Cell;
}): ReactNode {
  if (value === null || value === '') return <span className={styles.none}>{NO_VALUE}</span>;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'minutes' && typeof value === 'number') {
    return <span className={styles.figure}>{formatAge(value)}</span>;
  }
  if (typeof value === 'number' || isAmount(value)) return <Num>{value}</Num>;
  const timestamp = formatTimestamp(value);
  if (timestamp !== undefined) {
    return (
      <time className={styles.figure} dateTime={value}>
        {timestamp}
      </time>
    );
  }
  if (STATE_COLUMNS.has(name))
    return (
      <Badge tone={TONES[value] ?? 'neutral'}>{markInvisible(value.replaceAll('_', ' '))}</Badge>
    );
  if (name === 'timeline') {
    return value.split('; ').map((step) => (
      <span className={styles.step} key={step}>
        <IsolatedText
          text={step.replaceAll(TIMESTAMPS, (timestamp) => formatTimestamp(timestamp) ?? timestamp)}
        />
      </span>
    ));
  }
  return (
    <span
      className={CODE_COLUMNS.has(name) ? styles.code : styles.text}
      data-long={LONG_WORD.test(value) ? '' : undefined}
    >
      <IsolatedText text={value} />
    </span>
  );
}

export function isNumeric(value: Cell | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && isAmount(value));
}

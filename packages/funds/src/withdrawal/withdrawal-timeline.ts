import type { Withdrawal } from '@candela/api-client/funds';
import type { StateTone } from '@candela/ui-kit';

/** `title` and `body` are keys of `funds.withdrawals.timeline`. */
export interface WithdrawalEvent {
  readonly key: string;
  readonly title: 'asked' | 'review' | 'success' | 'failed' | 'next_decision';
  /** Epoch seconds; absent for pending steps. */
  readonly time?: number;
  readonly body?: 'success_body' | 'failed_body';
  readonly tone: StateTone;
}

/** Oldest first, then what comes next. */
export function timelineOf({ timeline, status }: Withdrawal): readonly WithdrawalEvent[] {
  const past = timeline.map((step, at) => eventOf(step, `${at}`));
  if (status !== 'pending') return past;
  return [
    ...past,
    { key: 'review', title: 'review', tone: 'brand' },
    { key: 'next_decision', title: 'next_decision', tone: 'neutral' },
  ];
}

function eventOf({ status, time }: Withdrawal['timeline'][number], key: string): WithdrawalEvent {
  switch (status) {
    case 'pending':
      return { key, time, title: 'asked', tone: 'brand' };
    case 'success':
      return { key, time, title: 'success', body: 'success_body', tone: 'success' };
    case 'failed':
      return { key, time, title: 'failed', body: 'failed_body', tone: 'danger' };
  }
}

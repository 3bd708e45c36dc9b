import type { Recharge } from '@candela/api-client/funds';
import type { StateTone } from '@candela/ui-kit';

/** `title` and `body` are keys of `funds.timeline`. */
export interface RechargeEvent {
  readonly key: string;
  readonly title:
    | 'started'
    | 'submitted'
    | 'review'
    | 'paid'
    | 'rejected'
    | 'expired'
    | 'next_pay'
    | 'next_decision';
  /** Epoch seconds; absent for pending steps. */
  readonly time?: number;
  readonly body?: 'paid_body' | 'expired_body';
  readonly reason?: string;
  readonly tone: StateTone;
}

/** Oldest first, then what comes next. */
export function timelineOf(recharge: Recharge): readonly RechargeEvent[] {
  const { timeline } = recharge;
  const past = timeline.map((step, index) =>
    eventOf(step, `${index}`, index === timeline.length - 1 ? recharge.reason : null),
  );
  return [...past, ...upcomingEventsOf(recharge)];
}

function eventOf(
  { status, time }: Recharge['timeline'][number],
  key: string,
  reason: string | null,
): RechargeEvent {
  switch (status) {
    case 'pending_payment':
      return { key, time, title: 'started', tone: 'brand' };
    case 'review':
      return { key, time, title: 'submitted', tone: 'brand' };
    case 'paid':
      return { key, time, title: 'paid', body: 'paid_body', tone: 'success' };
    case 'rejected':
      return { key, time, title: 'rejected', tone: 'danger', ...(reason ? { reason } : {}) };
    case 'expired':
      return { key, time, title: 'expired', body: 'expired_body', tone: 'neutral' };
  }
}

function upcomingEventsOf({ status }: Recharge): readonly RechargeEvent[] {
  if (status === 'pending_payment') {
    return [
      { key: 'next_pay', title: 'next_pay', tone: 'neutral' },
      { key: 'next_decision', title: 'next_decision', tone: 'neutral' },
    ];
  }
  if (status === 'review') {
    return [
      { key: 'review', title: 'review', tone: 'brand' },
      { key: 'next_decision', title: 'next_decision', tone: 'neutral' },
    ];
  }
  return [];
}

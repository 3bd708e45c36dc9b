import { fromMinor } from '@candela/money';
import type { MessageTo } from '../messages/service.js';
import type { Machine } from './repository.js';
import { principalOf, producedIn } from './terms.js';

export function noticeOfCompletion(machine: Machine): MessageTo {
  const earned = fromMinor(producedIn(machine, machine.days));
  const principal = fromMinor(principalOf(machine));
  return noticeOf(machine, 'machine_complete', { earned, principal });
}

export function noticeOfDecision(
  machine: Machine,
  template: 'machine_frozen' | 'machine_unfrozen',
  reason: string,
): MessageTo {
  return noticeOf(machine, template, { reason });
}

function noticeOf(
  { userId, name, quantity }: Machine,
  template: MessageTo['template'],
  params: MessageTo['params'],
): MessageTo {
  return { userId, template, params: { machine: name, quantity, ...params } };
}

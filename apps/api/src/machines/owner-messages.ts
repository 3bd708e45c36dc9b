import { fromMinor } from '@candela/money';
import type { OutgoingMessage } from '../notifications/messages/service.js';
import type { Machine } from './repository.js';
import { principalOf, productionOver } from './terms.js';

export function completionMessage(machine: Machine): OutgoingMessage {
  const earned = fromMinor(productionOver(machine, machine.days));
  const principal = fromMinor(principalOf(machine));
  return machineMessage(machine, 'machine_complete', { earned, principal });
}

export function freezeMessage(
  machine: Machine,
  template: 'machine_frozen' | 'machine_unfrozen',
  reason: string,
): OutgoingMessage {
  return machineMessage(machine, template, { reason });
}

function machineMessage(
  { userId, name, quantity }: Machine,
  template: OutgoingMessage['template'],
  params: OutgoingMessage['params'],
): OutgoingMessage {
  return { userId, template, params: { machine: name, quantity, ...params } };
}

import type { ResponseOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import type { SupportMessage, SupportThread, ThreadWithLast } from './repository.js';

export type ThreadView = ResponseOf<Calls['openSupportThread']>;
export type MessageView = ResponseOf<Calls['getSupportThread']>['messages'][number];

export function threadView({ thread, last }: ThreadWithLast): ThreadView {
  const { id, topic, state, answeredThrough, readThrough, createdAt } = thread;
  const { author, text, time } = messageView(last, []);
  return {
    ...{ id, topic, state, reference: referenceOf(thread) },
    unread: answeredThrough > readThrough,
    createdAt: toSeconds(createdAt),
    last: { author, text, pictures: last.pictures, time },
  };
}

export function messageView(
  { number, operator, text, createdAt }: SupportMessage,
  uploads: readonly string[],
): MessageView {
  const author = operator === null ? 'user' : 'operator';
  return { number, author, text, pictures: [...uploads], time: toSeconds(createdAt) };
}

export function referenceOf({
  orderId,
  rechargeId,
  withdrawalId,
}: Pick<SupportThread, 'orderId' | 'rechargeId' | 'withdrawalId'>): ThreadView['reference'] {
  if (orderId !== null) return { kind: 'order', id: orderId };
  if (rechargeId !== null) return { kind: 'recharge', id: rechargeId };
  return withdrawalId === null ? null : { kind: 'withdrawal', id: withdrawalId };
}

const toSeconds = (ms: number) => Math.floor(ms / 1_000);

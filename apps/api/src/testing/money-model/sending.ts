import { expect } from 'vitest';
import type { TestAnswer } from '../app.js';
import { type Foretold, foretell } from './calls.js';
import type { Model, Send } from './model.js';
import type { World } from './world.js';

export async function sendOne(model: Model, world: World, send: Send): Promise<boolean> {
  const foretold = foretell(model, send);
  model.sent.push(send);
  const answer = await world.send(send);
  expect(answer.code, JSON.stringify(send)).toBe(foretold.code);
  compare(foretold, answer);
  return isDone(foretold);
}

/** Concurrently. The responses must match one of the two sequential orders. */
export async function sendBoth(
  model: Model,
  world: World,
  sends: readonly [Send, Send],
): Promise<boolean> {
  model.sent.push(...sends);
  const asked = await Promise.all(
    sends.map(async (send) => ({ send, answer: await world.send(send) })),
  );
  const possible: string[] = [];
  for (const order of [asked, asked.toReversed()]) {
    const followed = structuredClone(model);
    const foretold = order.map(({ send, answer }) => ({ answer, says: foretell(followed, send) }));
    possible.push(foretold.map(({ says }) => says.code).join(' then '));
    if (foretold.some(({ says, answer }) => says.code !== answer.code)) continue;
    for (const { says, answer } of foretold) compare(says, answer);
    Object.assign(model, followed);
    return foretold.some(({ says }) => isDone(says));
  }
  const codes = asked.map(({ answer }) => answer.code).join(' and ');
  return expect.unreachable(`answered ${codes}, where it had to be ${possible.join(', or ')}`);
}

const isDone = ({ code, repeats }: Foretold): boolean => code === 'ok' && repeats === undefined;

/** A repeat must have the identical response. */
function compare({ repeats, answered, begun }: Foretold, { wire }: TestAnswer<unknown>): void {
  if (repeats) expect(wire).toEqual(repeats.wire);
  if (answered) answered.wire = wire;
  const [made] = [wire.data].flat() as readonly { id: string }[];
  if (begun) begun.id = made?.id ?? '';
}

import { expect } from 'vitest';
import type { TestResponse } from '../test-api.js';
import { type Prediction, predictCall } from './call-predictions.js';
import type { Model, ModelRequest } from './model.js';
import type { World } from './world.js';

export async function sendOne(model: Model, world: World, send: ModelRequest): Promise<boolean> {
  const predicted = predictCall(model, send);
  model.sent.push(send);
  const response = await world.send(send);
  expect(response.code, JSON.stringify(send)).toBe(predicted.code);
  checkResponse(predicted, response);
  return hasEffect(predicted);
}

/** The responses must match one of the two sequential orders. */
export async function sendBoth(
  model: Model,
  world: World,
  sends: readonly [ModelRequest, ModelRequest],
): Promise<boolean> {
  model.sent.push(...sends);
  const exchanges = await Promise.all(
    sends.map(async (send) => ({ send, answer: await world.send(send) })),
  );
  const possible: string[] = [];
  for (const order of [exchanges, exchanges.toReversed()]) {
    const modelCopy = structuredClone(model);
    const predicted = order.map(({ send, answer: response }) => ({
      answer: response,
      prediction: predictCall(modelCopy, send),
    }));
    possible.push(predicted.map(({ prediction }) => prediction.code).join(' then '));
    if (predicted.some(({ prediction, answer: response }) => prediction.code !== response.code))
      continue;
    for (const { prediction, answer: response } of predicted) checkResponse(prediction, response);
    Object.assign(model, modelCopy);
    return predicted.some(({ prediction }) => hasEffect(prediction));
  }
  const codes = exchanges.map(({ answer: response }) => response.code).join(' and ');
  return expect.unreachable(`answered ${codes}, where it had to be ${possible.join(', or ')}`);
}

const hasEffect = ({ code, repeats }: Prediction): boolean =>
  code === 'ok' && repeats === undefined;

/** A repeat must have the identical response. */
function checkResponse(
  { repeats, recorded, createdRecord }: Prediction,
  { wire }: TestResponse<unknown>,
): void {
  if (repeats) expect(wire).toEqual(repeats.wire);
  if (recorded) recorded.wire = wire;
  const [createdObject] = [wire.data].flat() as readonly { id: string }[];
  if (createdRecord) createdRecord.id = createdObject?.id ?? '';
}

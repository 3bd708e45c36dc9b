import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../testing/test-api.js';
import { type OperatorsSide, operatorsOf } from './of-app.js';
import type { Done, Found, OperatorAnswer, OperatorRequest } from './request.js';

/** Automatic reviews are delayed by a day. */
export interface OperatorsRig {
  readonly api: TestApi;
  readonly side: OperatorsSide;
  readonly ask: (
    action: string,
    input?: OperatorRequest['input'],
    rest?: Partial<OperatorRequest>,
  ) => Promise<OperatorAnswer>;
  /** @throws Error if refused. */
  readonly found: (...asked: Parameters<OperatorsRig['ask']>) => Promise<Found>;
  /** @throws Error if refused. */
  readonly done: (...asked: Parameters<OperatorsRig['ask']>) => Promise<Done>;
}

export const REVIEWED_BY_HAND = {
  SANDBOX_RECHARGE_SECONDS: '86400',
  SANDBOX_WITHDRAWAL_SECONDS: '86400',
  SANDBOX_REALNAME_SECONDS: '86400',
};

export async function createOperatorsRig(
  settings: Record<string, string> = {},
): Promise<OperatorsRig> {
  const api = await createTestApi({ settings: { ...REVIEWED_BY_HAND, ...settings } });
  const { app, config, db } = api;
  const side = operatorsOf({ app, config, db, now: api.clock.now });
  const ask: OperatorsRig['ask'] = (action, input = {}, rest = {}) =>
    side.operators.handleRequest({ step: 'do', action, input, id: randomUUID(), ...rest });
  const inKind = async <Kind extends OperatorAnswer['kind']>(
    kind: Kind,
    ...asked: Parameters<OperatorsRig['ask']>
  ) => {
    const answer = await ask(...asked);
    if (answer.kind === kind) return answer as Extract<OperatorAnswer, { kind: Kind }>;
    throw new Error(`${asked[0]}: ${JSON.stringify(answer)}`);
  };
  return {
    api,
    side,
    ask,
    found: (...asked) => inKind('found', ...asked),
    done: (...asked) => inKind('done', ...asked),
  };
}

export const MARIA = { as: 'Maria', reason: 'As agreed on the phone' } as const;
export const JOHN = { as: 'John', reason: 'Looked at as well' } as const;

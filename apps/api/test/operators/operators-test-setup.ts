import { randomUUID } from 'node:crypto';
import { bootstrapOperators, type OperatorsContext } from '../../src/operators/bootstrap.js';
import type {
  CommandResponse,
  OperatorRequest,
  OperatorResponse,
  QueryResponse,
} from '../../src/operators/protocol.js';
import { createTestApi, type TestApi } from '../helpers/test-api.js';

/** Automatic reviews are delayed by a day. */
export interface OperatorsRig {
  readonly api: TestApi;
  readonly context: OperatorsContext;
  readonly request: (
    action: string,
    input?: OperatorRequest['input'],
    extraFields?: Partial<OperatorRequest>,
  ) => Promise<OperatorResponse>;
  readonly query: (...args: Parameters<OperatorsRig['request']>) => Promise<QueryResponse>;
  readonly execute: (...args: Parameters<OperatorsRig['request']>) => Promise<CommandResponse>;
}

export const MANUAL_REVIEWS = {
  SANDBOX_RECHARGE_SECONDS: '86400',
  SANDBOX_WITHDRAWAL_SECONDS: '86400',
  SANDBOX_REALNAME_SECONDS: '86400',
};

export async function createOperatorsRig(
  settings: Record<string, string> = {},
): Promise<OperatorsRig> {
  const api = await createTestApi({ settings: { ...MANUAL_REVIEWS, ...settings } });
  const { app, config, db } = api;
  const context = bootstrapOperators({
    ...{ app, config, db, now: api.clock.now },
    onError: (error) => {
      throw error;
    },
  });
  const request: OperatorsRig['request'] = (action, input = {}, extraFields = {}) =>
    context.operators.handleRequest({
      step: 'do',
      action,
      input,
      id: randomUUID(),
      ...extraFields,
    });
  const requestOfKind = async <Kind extends OperatorResponse['kind']>(
    kind: Kind,
    ...args: Parameters<OperatorsRig['request']>
  ) => {
    const response = await request(...args);
    if (response.kind === kind) return response as Extract<OperatorResponse, { kind: Kind }>;
    throw new Error(`${args[0]}: ${JSON.stringify(response)}`);
  };
  return {
    api,
    context,
    request,
    query: (...args) => requestOfKind('found', ...args),
    execute: (...args) => requestOfKind('done', ...args),
  };
}

export const MARIA = { as: 'Maria', reason: 'As agreed on the phone' } as const;
export const JOHN = { as: 'John', reason: 'Looked at as well' } as const;

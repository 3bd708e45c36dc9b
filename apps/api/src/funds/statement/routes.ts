import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import type { Statement } from './service.js';

export function statementRoutes({ statement }: { statement: Statement }) {
  return {
    listStatement: async ({ session }, filter, after) =>
      succeed(await statement.listStatement(session.userId, { ...filter, after: after?.id })),
    listStatementTypes: async ({ session }) =>
      succeed(await statement.listStatementTypes(session.userId)),
  } satisfies Handlers;
}

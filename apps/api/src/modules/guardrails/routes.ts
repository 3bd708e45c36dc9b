import { transact } from '../../db/transaction.js';
import type { Database } from '../../db/types.js';
import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { GuardrailsService } from './service.js';

export interface GuardrailsRoutesDeps {
  readonly db: Database;
  readonly guardrails: GuardrailsService;
}

export function guardrailsRoutes({ db, guardrails }: GuardrailsRoutesDeps) {
  return {
    getGuardrails: async ({ session: { userId } }) =>
      succeed(await guardrails.getGuardrails(userId)),
    setLimit: ({ tx, session: { userId } }, input) => guardrails.setLimit(tx, { ...input, userId }),
    startCoolOff: ({ tx, session: { userId } }, { days }) =>
      guardrails.startCoolOff(tx, userId, days),
    setReminder: ({ session: { userId } }, { minutes }) =>
      transact(db, async (tx) => succeed(await guardrails.setReminder(tx, userId, minutes))),
  } satisfies Handlers;
}

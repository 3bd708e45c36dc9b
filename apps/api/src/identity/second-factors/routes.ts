import type { Handlers } from '../../platform/http/handler.js';
import { mapValue, succeed } from '../../platform/result.js';
import type { SecondFactors } from './service.js';

export function secondFactorsRoutes({
  secondFactors,
}: {
  readonly secondFactors: Pick<SecondFactors, 'getStatus' | 'start' | 'confirm' | 'remove'>;
}) {
  return {
    getSecondFactor: async ({ session }) => succeed(await secondFactors.getStatus(session.userId)),
    startSecondFactor: ({ session }, { password }) => secondFactors.start(session, password),
    confirmSecondFactor: async ({ session }, { code }) =>
      mapValue(await secondFactors.confirm(session, code), () => ({})),
    removeSecondFactor: async ({ session }, { code }) =>
      mapValue(await secondFactors.remove(session, code), () => ({})),
  } satisfies Handlers;
}

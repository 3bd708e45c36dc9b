import type { Call, FailureCode } from '@candela/contract';
import type { CallName } from '@candela/contract/calls';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import type { Session, Sessions } from '../modules/sessions/service.js';
import { fail, type Result, succeed } from '../result.js';

const WINDOW_SECONDS = 60;

export interface AdmissionDeps {
  sessions: Pick<Sessions, 'identifySession'>;
  limiter: RateLimiter;
  /** Calls a minute; zero means without limit. */
  perUserPerMinute: number;
  /** Calls a minute and address, of calls that have a limit of their own; zero means without. */
  callsPerIpPerMinute: Readonly<Partial<Record<CallName, number>>>;
}

/** Whose session a call is made in, if it carries a token; or why it goes no further. */
export type Admission = Result<Session | undefined, FailureCode>;

/** Decides at the door, before anything costly: limits of the call and of the user, and the token. */
export async function admit(
  deps: AdmissionDeps,
  { name, call }: { readonly name: CallName; readonly call: Call },
  request: FastifyRequest,
  token: string | undefined,
): Promise<Admission> {
  const { [name]: perIp = 0 } = deps.callsPerIpPerMinute;
  const tooMany = await overLimit(deps, `${name}:${networkOf(request.ip)}`, perIp);
  if (tooMany !== undefined) return tooMany;
  if (!call.token) return succeed(undefined);
  const identified = await deps.sessions.identifySession(token ?? bearer(request));
  if (!identified.ok) return identified;
  const key = `user:${identified.value.userId}`;
  return (await overLimit(deps, key, deps.perUserPerMinute)) ?? identified;
}

async function overLimit({ limiter }: AdmissionDeps, key: string, limit: number) {
  const seconds = limit === 0 ? 0 : await limiter.take(key, limit, WINDOW_SECONDS);
  return seconds === 0 ? undefined : fail('too_many_requests' as const, { seconds });
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}

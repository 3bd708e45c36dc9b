import type { Call, FailureCode } from '@candela/contract';
import type { CallName } from '@candela/contract/calls';
import type { FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../../identity/sessions/service.js';
import type { RateLimiter } from '../rate-limits/rate-limiter.js';
import { fail, type Result, succeed } from '../result.js';

const WINDOW_SECONDS = 60;

export interface AdmissionDeps {
  sessions: Pick<Sessions, 'identifySession'>;
  limiter: RateLimiter;
  /** 0: no limit. */
  perUserPerMinute: number;
  callsPerIpPerMinute: Readonly<Partial<Record<EndpointName, number>>>;
}

type EndpointName = CallName | 'stream';

export type Admission = Result<Session | undefined, FailureCode>;

/** Before any expensive work. */
export async function admit(
  deps: AdmissionDeps,
  { name, call }: { readonly name: EndpointName; readonly call: Pick<Call, 'token'> },
  request: FastifyRequest,
  token: string | undefined,
): Promise<Admission> {
  const { [name]: perIp = 0 } = deps.callsPerIpPerMinute;
  const callWait = await consume(deps, `${name}:${request.network}`, perIp);
  if (callWait > 0) return tooManyRequests(callWait);
  if (!call.token) return succeed(undefined);
  const identified = await deps.sessions.identifySession(token ?? bearerToken(request));
  if (!identified.ok) return identified;
  request.userId = identified.value.userId;
  const userWait = await consume(deps, `user:${identified.value.userId}`, deps.perUserPerMinute);
  return userWait > 0 ? tooManyRequests(userWait) : identified;
}

/** @returns seconds to wait; 0 also without a limit. */
async function consume({ limiter }: AdmissionDeps, key: string, limit: number): Promise<number> {
  return limit === 0 ? 0 : limiter.consume(key, limit, WINDOW_SECONDS);
}

function tooManyRequests(seconds: number) {
  return fail('too_many_requests' as const, { seconds });
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}

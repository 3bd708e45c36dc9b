import type { Call, FailureCode } from '@candela/contract';
import type { CallName } from '@candela/contract/calls';
import type { FastifyRequest } from 'fastify';
import { type Awaitable, whenThere } from '../awaitable.js';
import type { RateLimiter } from '../limits/rate-limiter.js';
import type { Session, Sessions } from '../modules/sessions/service.js';
import { fail, type Result, succeed } from '../result.js';

const WINDOW_SECONDS = 60;

export interface AdmissionDeps {
  sessions: Pick<Sessions, 'identifySession'>;
  limiter: RateLimiter;
  /** 0 means no limit. */
  perUserPerMinute: number;
  /** For calls with their own limit; 0 means none. */
  callsPerIpPerMinute: Readonly<Partial<Record<AskedName, number>>>;
}

type AskedName = CallName | 'stream';

/** Undefined for a call without a token. */
export type Admission = Result<Session | undefined, FailureCode>;

/** Runs before any expensive work. */
export function admit(
  deps: AdmissionDeps,
  { name, call }: { readonly name: AskedName; readonly call: Pick<Call, 'token'> },
  request: FastifyRequest,
  token: string | undefined,
): Awaitable<Admission> {
  const { [name]: perIp = 0 } = deps.callsPerIpPerMinute;
  const waitOfCall = perIp === 0 ? 0 : take(deps, `${name}:${request.network}`, perIp);
  return whenThere(waitOfCall, (seconds) => {
    if (seconds > 0) return tooMany(seconds);
    return call.token ? admitUser(deps, token ?? bearer(request)) : succeed(undefined);
  });
}

function admitUser(deps: AdmissionDeps, token: string | undefined): Awaitable<Admission> {
  const { perUserPerMinute } = deps;
  return whenThere(deps.sessions.identifySession(token), (identified): Awaitable<Admission> => {
    if (!identified.ok || perUserPerMinute === 0) return identified;
    return whenThere(
      take(deps, `user:${identified.value.userId}`, perUserPerMinute),
      (seconds): Admission => (seconds > 0 ? tooMany(seconds) : identified),
    );
  });
}

function take({ limiter }: AdmissionDeps, key: string, limit: number): Awaitable<number> {
  return limiter.take(key, limit, WINDOW_SECONDS);
}

function tooMany(seconds: number) {
  return fail('too_many_requests' as const, { seconds });
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}

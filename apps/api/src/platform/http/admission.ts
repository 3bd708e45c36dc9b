import type { Call, FailureCode } from '@candela/contract';
import type { CallName } from '@candela/contract/calls';
import type { FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../../identity/sessions/service.js';
import { type MaybePromise, mapMaybePromise } from '../maybe-promise.js';
import type { RateLimiter } from '../rate-limits/rate-limiter.js';
import { fail, type Result, succeed } from '../result.js';

const WINDOW_SECONDS = 60;

export interface AdmissionDeps {
  sessions: Pick<Sessions, 'identifySession'>;
  limiter: RateLimiter;
  /** 0 means no limit. */
  perUserPerMinute: number;
  /** For calls with their own limit; 0 means none. */
  callsPerIpPerMinute: Readonly<Partial<Record<EndpointName, number>>>;
}

type EndpointName = CallName | 'stream';

/** Undefined for a call without a token. */
export type Admission = Result<Session | undefined, FailureCode>;

/** Runs before any expensive work. */
export function admit(
  deps: AdmissionDeps,
  { name, call }: { readonly name: EndpointName; readonly call: Pick<Call, 'token'> },
  request: FastifyRequest,
  token: string | undefined,
): MaybePromise<Admission> {
  const { [name]: perIp = 0 } = deps.callsPerIpPerMinute;
  const waitForCall = perIp === 0 ? 0 : consume(deps, `${name}:${request.network}`, perIp);
  return mapMaybePromise(waitForCall, (seconds) => {
    if (seconds > 0) return tooManyRequests(seconds);
    return call.token ? admitUser(deps, token ?? bearerToken(request)) : succeed(undefined);
  });
}

function admitUser(deps: AdmissionDeps, token: string | undefined): MaybePromise<Admission> {
  const { perUserPerMinute } = deps;
  return mapMaybePromise(
    deps.sessions.identifySession(token),
    (identified): MaybePromise<Admission> => {
      if (!identified.ok || perUserPerMinute === 0) return identified;
      return mapMaybePromise(
        consume(deps, `user:${identified.value.userId}`, perUserPerMinute),
        (seconds): Admission => (seconds > 0 ? tooManyRequests(seconds) : identified),
      );
    },
  );
}

function consume({ limiter }: AdmissionDeps, key: string, limit: number): MaybePromise<number> {
  return limiter.consume(key, limit, WINDOW_SECONDS);
}

function tooManyRequests(seconds: number) {
  return fail('too_many_requests' as const, { seconds });
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
}

import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { epochSeconds, id } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

/** Families of browsers that a session is told apart by, with their names: nothing finer is kept. */
const BROWSERS = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  other: undefined,
} as const;
/** Families of systems that they run on. */
const PLATFORMS = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  other: undefined,
} as const;

/** What a session is told apart by: coarse enough that many have the same. */
export interface DeviceFamily {
  readonly browser: keyof typeof BROWSERS;
  readonly platform: keyof typeof PLATFORMS;
}

/** A family in proper names, the same in every language: `Chrome · Android`. Undefined when nothing is known. */
export function familyName({ browser, platform }: DeviceFamily): string | undefined {
  const names = [BROWSERS[browser], PLATFORMS[platform]].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(' · ');
}

const namesOf = <Name extends string>(families: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(families) as [Name, ...Name[]]);

const family = { browser: namesOf(BROWSERS), platform: namesOf(PLATFORMS) };

/** How a sign-in went: a session was opened, or the password was wrong. */
export const SIGN_IN_OUTCOMES = ['done', 'refused'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export const listSessions = defineCall({
  method: 'GET',
  path: 'user/sessions',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Where the caller is signed in, the session of the call first, then the last used.',
  failures: [],
  request: wireRequest({}),
  response: z.array(
    wireObject({
      /** Names the session; nobody signs in with it. */
      id,
      ...family,
      created_at: epochSeconds,
      /** To the minute. */
      last_seen_at: epochSeconds,
      /** Whether it is the one that asks. */
      current: z.boolean(),
    }),
  ),
});

export const endSession = defineCall({
  method: 'POST',
  path: 'user/session_end',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Ends one of the caller’s sessions.',
  failures: ['session_unknown'],
  request: wireRequest({ id }),
  response: wireObject({}),
});

export const endOtherSessions = defineCall({
  method: 'POST',
  path: 'user/sessions_end',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Ends every session of the caller but the one that asks, and says how many that were.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({ ended: z.int().check(z.nonnegative()) }),
});

export const listSignIns = defineCall({
  method: 'GET',
  path: 'user/sign_ins',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'The caller’s last twenty sign-ins, newest first, those that were refused too: all of one hour are one row.',
  failures: [],
  request: wireRequest({}),
  response: z.array(
    wireObject({
      id,
      outcome: z.enum(SIGN_IN_OUTCOMES),
      /** How many the row stands for; one where it was not refused. */
      attempts: z.int().check(z.positive()),
      ...family,
      /** Of the last one. */
      time: epochSeconds,
    }),
  ),
});

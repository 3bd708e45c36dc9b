import * as z from 'zod/mini';

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

/** As a session carries it. */
export const family = { browser: namesOf(BROWSERS), platform: namesOf(PLATFORMS) };

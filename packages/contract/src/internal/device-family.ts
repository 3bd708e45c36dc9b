import * as z from 'zod/mini';

/** Nothing finer is stored. */
const BROWSERS = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  other: undefined,
} as const;
const PLATFORMS = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  other: undefined,
} as const;

/** Coarse, so that it does not identify a user. */
export interface DeviceFamily {
  readonly browser: keyof typeof BROWSERS;
  readonly platform: keyof typeof PLATFORMS;
}

/** The same in every language: `Chrome · Android`. */
export function deviceFamilyName({ browser, platform }: DeviceFamily): string | undefined {
  const names = [BROWSERS[browser], PLATFORMS[platform]].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(' · ');
}

const enumOfKeys = <Name extends string>(families: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(families) as [Name, ...Name[]]);

export const deviceFamilyFields = {
  browser: enumOfKeys(BROWSERS),
  platform: enumOfKeys(PLATFORMS),
};

import type { DeviceFamily } from '@candela/contract/calls/security';

export type { DeviceFamily };

type Browser = DeviceFamily['browser'];
type Platform = DeviceFamily['platform'];

export const UNKNOWN_FAMILY: DeviceFamily = { browser: 'other', platform: 'other' };

/** The rest is not parsed. */
const MAX_USER_AGENT_LENGTH = 512;

/** First match wins: user agents also contain other browsers' names. */
const BROWSER_PATTERNS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'safari'],
];

const PLATFORM_PATTERNS: readonly (readonly [RegExp, Platform])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macos'],
  [/\b(?:Linux|X11|CrOS)\b/, 'linux'],
];

export function deviceFamilyOf(userAgent: string | undefined): DeviceFamily {
  const text = (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  const find = <Name>(patterns: readonly (readonly [RegExp, Name])[]) =>
    patterns.find(([pattern]) => pattern.test(text))?.[1];
  return {
    browser: find(BROWSER_PATTERNS) ?? 'other',
    platform: find(PLATFORM_PATTERNS) ?? 'other',
  };
}

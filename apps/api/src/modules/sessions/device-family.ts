import type { DeviceFamily } from '@candela/contract/calls/security';

export type { DeviceFamily };

type Browser = DeviceFamily['browser'];
type Platform = DeviceFamily['platform'];

export const UNKNOWN_FAMILY: DeviceFamily = { browser: 'other', platform: 'other' };

/** Real user agents are shorter; the rest is not parsed. */
const LONGEST = 512;

/** First match wins: user agents also contain other browsers' names. */
const BROWSER_MARKS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'safari'],
];

const PLATFORM_MARKS: readonly (readonly [RegExp, Platform])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macos'],
  [/\b(?:Linux|X11|CrOS)\b/, 'linux'],
];

export function familyOf(userAgent: string | undefined): DeviceFamily {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const find = <Name>(marks: readonly (readonly [RegExp, Name])[]) =>
    marks.find(([mark]) => mark.test(text))?.[1];
  return { browser: find(BROWSER_MARKS) ?? 'other', platform: find(PLATFORM_MARKS) ?? 'other' };
}

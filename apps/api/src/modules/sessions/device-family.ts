import type { DeviceFamily } from '@candela/contract/calls/security';

export type { DeviceFamily };

type Browser = DeviceFamily['browser'];
type Platform = DeviceFamily['platform'];

export const UNKNOWN_FAMILY: DeviceFamily = { browser: 'other', platform: 'other' };

/** Nobody needs a longer one, and whoever sends it pays for reading it. */
const LONGEST = 512;

/** The first that is found: several call themselves by the names of those before them, too. */
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

/** The family of what a `User-Agent` says. The text itself is kept nowhere. */
export function familyOf(userAgent: string | undefined): DeviceFamily {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const find = <Name>(marks: readonly (readonly [RegExp, Name])[]) =>
    marks.find(([mark]) => mark.test(text))?.[1];
  return { browser: find(BROWSER_MARKS) ?? 'other', platform: find(PLATFORM_MARKS) ?? 'other' };
}

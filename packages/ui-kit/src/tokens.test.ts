import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** Red, green, blue, alpha: 0 to 1. */
function colours(block: string): Record<string, number[]> {
  const found = block.matchAll(/--cd-color-([a-z-]+): #([0-9a-f]{6})([0-9a-f]{2})?;/g);
  return Object.fromEntries(
    Array.from(found, ([, name = '', rgb = '', alpha = 'ff']) => [
      name,
      [rgb.slice(0, 2), rgb.slice(2, 4), rgb.slice(4, 6), alpha].map(
        (part) => Number.parseInt(part, 16) / 255,
      ),
    ]),
  );
}

function blend(top: number[], background: number[]): number[] {
  const alpha = top[3] ?? 1;
  return [0, 1, 2].map((part) => (top[part] ?? 0) * alpha + (background[part] ?? 0) * (1 - alpha));
}

/** WCAG 2.2. */
function luminance(colour: number[]): number {
  const linear = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function contrast(a: number[], b: number[]): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const [day = '', night = ''] = css.split('@media screen {');
const themes: [string, Record<string, number[]>][] = [
  ['night', colours(night)],
  ['day', colours(day)],
];
const backgrounds = ['ink', 'surface', 'raised'];

test.each(themes)('%s: reaches a text contrast of 4.5:1 on every ground', (_name, theme) => {
  for (const background of backgrounds) {
    for (const text of ['text', 'muted', 'faint', 'brand', 'success', 'danger']) {
      const reached = contrast(theme[text] ?? [], (theme[background] ?? []).slice(0, 3));
      expect(reached, `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(themes)(
  '%s: reaches a text contrast of 4.5:1 on soft chips and fills',
  (_name, theme) => {
    for (const tone of ['brand', 'success', 'danger']) {
      for (const background of ['ink', 'surface']) {
        const chip = blend(theme[`${tone}-soft`] ?? [], theme[background] ?? []);
        expect(contrast(theme[tone] ?? [], chip), `${tone} chip`).toBeGreaterThanOrEqual(4.5);
      }
      const fill = theme[tone === 'brand' ? 'brand' : `${tone}-fill`] ?? [];
      expect(contrast(theme[`on-${tone}`] ?? [], fill), `on ${tone}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(themes)('%s: reaches a contrast of 3:1 for control edges', (_name, theme) => {
  for (const background of backgrounds) {
    const reached = contrast(theme.edge ?? [], theme[background] ?? []);
    expect(reached, `edge on ${background}`).toBeGreaterThanOrEqual(3);
  }
});

test('derives rise and fall from the state colours, and swaps them when up is red', () => {
  const [, green = '', red = ''] = css.split(
    /\[data-up="(?:green|red)"\] \{|\[data-up="red"\] \[data-theme\] \{/,
  );
  const coloursOf = (block: string) =>
    Object.fromEntries(
      Array.from(
        (block.split('}')[0] ?? '').matchAll(/--cd-color-([a-z-]+): var\(--cd-color-([a-z-]+)\);/g),
        ([, name = '', of = '']) => [name, of],
      ),
    );
  const swapped = (of: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(of).map(([name, it]) => [
        name.replace(/rise|fall/, (side) => (side === 'rise' ? 'fall' : 'rise')),
        it,
      ]),
    );
  expect(coloursOf(green)).toEqual({
    rise: 'success',
    'rise-soft': 'success-soft',
    'rise-fill': 'success-fill',
    'on-rise': 'on-success',
    fall: 'danger',
    'fall-soft': 'danger-soft',
    'fall-fill': 'danger-fill',
    'on-fall': 'on-danger',
  });
  expect(coloursOf(red)).toEqual(swapped(coloursOf(green)));
});

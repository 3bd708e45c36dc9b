import { LANGUAGES, type Language } from '@candela/contract';
import { tagOf } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadFonts, setFonts } from './fonts.js';
import { NARROWEST_PX, renderNavBar, renderStory } from './render.js';
import { SLOTS, type Slot } from './slots.js';
import { elementsWithText, findOverflow } from './text-overflow.js';

beforeAll(() => page.viewport(NARROWEST_PX, 640));

async function findElements(frame: HTMLElement, key: string, text: string) {
  return vi
    .waitUntil(() => {
      const found = elementsWithText(frame, text);
      return found.length > 0 && found;
    })
    .catch(() => {
      throw new Error(`${key} "${text}" is shown nowhere.`);
    });
}

async function renderSlot({ keys, params = {}, source }: Slot, language: Language) {
  const i18n = await createTestI18n(language);
  document.documentElement.lang = tagOf(language);
  setFonts(language);
  // Some components measure their text only at the first layout.
  await loadFonts(JSON.stringify(i18n.getDataByLanguage(i18n.language)), language);
  const texts = keys.map((key) => [key, String(i18n.t(key as 'nav.home', params))] as const);
  const names = texts.map(([, text]) => text);
  const screen = source === 'bar' ? await renderNavBar(names) : await renderStory(source, language);
  for (const [key, text] of texts) await findElements(screen.frame, key, text);
  const missing = await loadFonts(screen.frame.textContent, language);
  expect(missing, 'characters that no font of the test has').toEqual([]);
  return { ...screen, texts };
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(SLOTS)('fits the text in $name', async (slot) => {
    const { frame, texts, remove } = await renderSlot(slot, language);
    const overflows: string[] = [];
    for (const [key, text] of texts) {
      for (const element of await findElements(frame, key, text)) {
        const overflow = findOverflow(element, slot);
        if (overflow) overflows.push(`${key} "${text}": ${overflow}`);
      }
    }
    remove();
    expect(overflows).toEqual([]);
  });
});

/** A misfit is detected in every slot, also where words wrap: as one line too many. */
const TOO_LONG = Array(4).fill('Unüberschaubarkeitsvermutung').join(' ');

test.each(SLOTS)('detects a text too long for $name', async (slot) => {
  const { frame, texts, remove } = await renderSlot(slot, 'en');
  for (const [key, text] of texts) {
    const [element] = await findElements(frame, key, text);
    if (element) element.textContent = TOO_LONG;
    expect(element && findOverflow(element, slot), key).toBeDefined();
    if (element) element.textContent = text;
  }
  remove();
});

import { LANGUAGES, type Language } from '@candela/contract';
import { tagOf } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadFonts, setFonts } from './fonts.js';
import { elementsWith, misfit } from './measure.js';
import { NARROWEST_PX, showBar, showStory } from './render.js';
import { SLOTS, type Slot } from './slots.js';

beforeAll(() => page.viewport(NARROWEST_PX, 640));

async function standing(frame: HTMLElement, key: string, text: string) {
  return vi
    .waitUntil(() => {
      const found = elementsWith(frame, text);
      return found.length > 0 && found;
    })
    .catch(() => {
      throw new Error(`${key} "${text}" is shown nowhere.`);
    });
}

async function shown({ keys, params = {}, shownBy }: Slot, language: Language) {
  const i18n = await createTestI18n(language);
  document.documentElement.lang = tagOf(language);
  setFonts(language);
  // Some components measure their text only once, at the first layout.
  await loadFonts(JSON.stringify(i18n.getDataByLanguage(i18n.language)), language);
  const texts = keys.map((key) => [key, String(i18n.t(key as 'nav.home', params))] as const);
  const names = texts.map(([, text]) => text);
  const screen = shownBy === 'bar' ? await showBar(names) : await showStory(shownBy, language);
  for (const [key, text] of texts) await standing(screen.frame, key, text);
  const missing = await loadFonts(screen.frame.textContent, language);
  expect(missing, 'characters that no font of the test has').toEqual([]);
  return { ...screen, texts };
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(SLOTS)('fits the text in $name', async (slot) => {
    const { frame, texts, remove } = await shown(slot, language);
    const misfits: string[] = [];
    for (const [key, text] of texts) {
      for (const element of await standing(frame, key, text)) {
        const wrong = misfit(element, slot);
        if (wrong) misfits.push(`${key} "${text}": ${wrong}`);
      }
    }
    remove();
    expect(misfits).toEqual([]);
  });
});

/** Proves that a misfit is detected in every slot. */
const TOO_LONG = 'Unüberschaubarkeitsvermutung';

test.each(SLOTS)('detects a text too long for $name', async (slot) => {
  const { frame, texts, remove } = await shown(slot, 'en');
  for (const [key, text] of texts) {
    const [element] = await standing(frame, key, text);
    if (element) element.textContent = `${TOO_LONG} ${TOO_LONG}`;
    expect(element && misfit(element, slot), key).toBeDefined();
    if (element) element.textContent = text;
  }
  remove();
});

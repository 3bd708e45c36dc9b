import { homeData } from '@candela/api-client/testing';
import { getHome } from '@candela/contract/calls/home';
import type { ScreenProps } from '@candela/screen-kit';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AboutScreen } from './help/AboutScreen.js';
import { AgreementScreen } from './help/AgreementScreen.js';
import { HelpScreen } from './help/HelpScreen.js';
import { ServiceScreen } from './support/ServiceScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Only for prices derived from published keys. */
const PUBLISHED_KEY_TEXT =
  /fingerprint|revealed|computes the prices|prices were fixed|published and signed|signed and published/;
/** Only for prices of a source. */
const PRICE_SOURCE_TEXT = /the source|logged price/;

const renderWithPrices = (Screen: ComponentType<ScreenProps>, hasRealPrices: boolean) =>
  renderScreen(Screen, {
    realPrices: hasRealPrices,
    sandbox: false,
    prepareService: (it) => it.respond(getHome, homeData({ serviceLink: '/help' })),
  });

describe.each([
  ['the help', HelpScreen],
  ['the basic information', AboutScreen],
  ['the agreement', AgreementScreen],
  ['the frequent questions', ServiceScreen],
])('%s', (_, Screen) => {
  const text = () => screen.getByRole('main').textContent ?? '';

  test('states for simulated prices what their keys prove', async () => {
    await renderWithPrices(Screen, false);
    await waitFor(() => expect(text()).toMatch(PUBLISHED_KEY_TEXT));
    expect(text()).not.toMatch(PRICE_SOURCE_TEXT);
  });

  test('states for real prices what their source and the log prove, and nothing about keys', async () => {
    await renderWithPrices(Screen, true);
    await waitFor(() => expect(text()).toMatch(PRICE_SOURCE_TEXT));
    expect(text()).not.toMatch(PUBLISHED_KEY_TEXT);
  });
});

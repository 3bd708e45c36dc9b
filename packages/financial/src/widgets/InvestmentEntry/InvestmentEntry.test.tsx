import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { InvestmentEntry } from './InvestmentEntry.js';

afterEach(cleanup);

test.each([
  [true, /^Simulated fixed-term machines/],
  [false, /^Fixed-term/],
])('links to the products and states whether they are simulated: %s', async (sandbox, text) => {
  const i18n = await createTestI18n('en');
  render(
    <I18nProvider i18n={i18n} language="en">
      <MemoryRouter>
        <InvestmentEntry sandbox={sandbox} />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/financial');
  expect(screen.getByText(text)).toBeDefined();
});

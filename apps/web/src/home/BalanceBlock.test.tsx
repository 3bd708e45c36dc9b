import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { BalanceBlock } from './BalanceBlock.js';
import { typicalHome } from './HomeView.fixtures.js';

afterEach(cleanup);

test.each([
  ['shown', false, 1],
  ['hidden', true, 0],
])('with amounts %s, the income tells gain or loss accordingly', async (_, hidden, told) => {
  const i18n = await createTestI18n('en');
  const { container } = render(
    <I18nProvider i18n={i18n} language="en">
      <MemoryRouter>
        <BalanceBlock {...typicalHome} hideAmounts={hidden} />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(container.querySelector('[data-tone="rise"]') !== null).toBe(!hidden);
  expect(screen.queryAllByText('+2,480.00')).toHaveLength(told);
});

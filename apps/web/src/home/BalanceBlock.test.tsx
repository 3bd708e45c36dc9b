import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { BalanceBlock } from './BalanceBlock.js';
import { typicalHome } from './HomeView.fixtures.js';

afterEach(cleanup);

test.each([
  [false, 1],
  [true, 0],
])(
  'with amounts hidden: %s, %d figures tell gain or loss by their colour',
  async (hidden, told) => {
    const i18n = await createTestI18n('en');
    const { container } = render(
      <I18nProvider i18n={i18n} language="en">
        <MemoryRouter>
          <BalanceBlock {...typicalHome} hideAmounts={hidden} />
        </MemoryRouter>
      </I18nProvider>,
    );
    expect(container.querySelectorAll('[data-tone="rise"], [data-tone="fall"]')).toHaveLength(told);
    expect(screen.queryAllByText(/2,480/)).toHaveLength(told);
  },
);

import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { chartArgs } from '../../testing/chart-fixtures.js';
import { ChartMenuSheet } from './ChartMenuSheet.js';

afterEach(cleanup);

test('shows the prices only on demand', async () => {
  render(
    <I18nProvider i18n={await createTestI18n('en')} language="en">
      <MemoryRouter>
        <ChartMenuSheet chart={chartArgs()} onOpenChange={() => {}} open />
      </MemoryRouter>
    </I18nProvider>,
  );
  const summary = await screen.findByText('Show data');
  expect(screen.queryByRole('table')).toBeNull();
  const details = summary.closest('details');
  if (details) details.open = true;
  fireEvent(details as HTMLElement, new Event('toggle'));
  expect(await screen.findByRole('table')).toBeTruthy();
});

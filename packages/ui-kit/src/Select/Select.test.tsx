import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Select } from './Select.js';

afterEach(cleanup);

test('adds no style element when the list opens, as the content security policy requires', async () => {
  render(
    <Select
      label="Currency"
      onChange={() => {}}
      options={[{ value: 'a', label: 'A' }]}
      value="a"
    />,
  );
  const before = document.querySelectorAll('style').length;
  await userEvent.setup().click(screen.getByRole('combobox', { name: /Currency/ }));
  expect(await screen.findByRole('option', { name: 'A' })).toBeDefined();
  expect(document.querySelectorAll('style')).toHaveLength(before);
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from '../Tabs/Tabs.js';
import { UiDirection } from './UiDirection.js';

afterEach(cleanup);

test('moves to the next tab on the left arrow in right-to-left direction', async () => {
  const onChange = vi.fn();
  render(
    <UiDirection direction="rtl">
      <Tabs
        items={['a', 'b', 'c'].map((value) => ({ value, label: value }))}
        label="Class"
        onChange={onChange}
        value="a"
      />
    </UiDirection>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'a' }));
  await user.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith('b');
});

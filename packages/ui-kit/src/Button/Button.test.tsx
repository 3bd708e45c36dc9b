import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { StoryLink } from '../internal/story-link.js';
import { Button } from './Button.js';

afterEach(cleanup);

test('ignores presses, does not submit and keeps the focus while loading', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button loading onClick={onClick} type="submit">
        Withdraw
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Withdraw' });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('does not submit a form by default', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Max</Button>
    </form>,
  );
  await userEvent.setup().click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('renders as a link with its text', () => {
  render(<Button render={<StoryLink to="#recharge" />}>Recharge</Button>);
  const link = screen.getByRole('link', { name: 'Recharge' });
  expect(link.getAttribute('href')).toBe('#recharge');
  expect(link.hasAttribute('type')).toBe(false);
});

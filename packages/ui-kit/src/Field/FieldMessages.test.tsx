import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '../TextField/TextField.js';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderForm(errors: readonly (string | undefined)[]) {
  const form = (texts: typeof errors) => (
    <form>
      {texts.map((error, at) => (
        <TextField error={error} key={String(at)} label={`Field ${at + 1}`} />
      ))}
    </form>
  );
  const scrolled: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
  });
  const { rerender } = render(form(errors));
  return { scrolled, show: (next: typeof errors) => rerender(form(next)) };
}

test('scrolls the first of several new errors into view', () => {
  const { scrolled, show } = renderForm([undefined, undefined, undefined]);
  show([undefined, 'Enter an amount.', 'Choose a card.']);
  expect(scrolled).toEqual(['Enter an amount.']);
});

test('does not scroll to an error below one that is already shown', () => {
  const { scrolled, show } = renderForm(['Enter a name.', undefined]);
  show(['Enter a name.', 'Enter a number.']);
  expect(scrolled).toEqual(['Enter a name.']);
});

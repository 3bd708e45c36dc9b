import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installTranslationGuard } from './translation-guard.js';

let uninstall: () => void;
beforeEach(() => {
  uninstall = installTranslationGuard();
});
afterEach(() => {
  cleanup();
  uninstall();
});

/** As translators of browsers do. */
async function translate(element: Element): Promise<void> {
  for (const node of [...element.childNodes]) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    const font = document.createElement('font');
    font.textContent = `[${node.nodeValue}]`;
    node.replaceWith(font);
  }
  await Promise.resolve();
}

function Message({ amount, note }: { readonly amount: string; readonly note?: string }) {
  return (
    <p data-testid="message">
      {note}
      {amount} USDT
    </p>
  );
}

const message = () => screen.getByTestId('message');

test('shows a changed text after translation', async () => {
  const { rerender } = render(<Message amount="5" />);
  await translate(message());
  expect(message().textContent).toBe('[5][ USDT]');
  rerender(<Message amount="6" />);
  await expect.poll(() => message().textContent).toBe('6[ USDT]');
});

test('removes and inserts translated text', async () => {
  const { rerender } = render(<Message amount="5" note="Sent: " />);
  await translate(message());
  rerender(<Message amount="5" />);
  expect(message().textContent).toBe('[5][ USDT]');
  rerender(<Message amount="5" note="Held: " />);
  expect(message().textContent).toBe('Held: 5[ USDT]');
});

test('restores every text that one translation replaced', async () => {
  const { rerender } = render(<Message amount="5" />);
  const [amount, unit] = [...message().childNodes];
  const font = document.createElement('font');
  font.textContent = '[5 USDT]';
  amount?.replaceWith(font);
  unit?.remove();
  await Promise.resolve();
  rerender(<Message amount="6" />);
  await expect.poll(() => message().textContent).toBe('6 USDT');
});

test('removes a node that a translator wrapped', () => {
  const { rerender } = render(<Message amount="5" note="Sent: " />);
  const note = message().firstChild as Text;
  const font = document.createElement('font');
  note.replaceWith(font);
  font.append(note);
  rerender(<Message amount="5" />);
  expect(message().textContent).toBe('5 USDT');
});

test('still rejects nodes of another parent', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  other.append('text');
  expect(() => one.removeChild(other.firstChild as Node)).toThrow();
  expect(() => one.insertBefore(document.createElement('b'), other.firstChild)).toThrow();
});

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IsolatedText } from './IsolatedText.js';

afterEach(cleanup);

const htmlOf = (text: string) => render(<IsolatedText text={text} />).container.innerHTML;

test('shows invisible and bidirectional characters as marks, and keeps lines', () => {
  expect(htmlOf('a\u202Eb\u3164\n\tc\u200B')).toBe('a‹U+202E›b‹U+3164›\n\tc‹U+200B›');
});

test('isolates right-to-left text, so that it cannot reorder its neighbours', () => {
  expect(htmlOf('Pay 10.00 to בנק הפועלים …2468, שלום.')).toBe(
    'Pay 10.00 to <bdi>בנק הפועלים</bdi> …2468, <bdi>שלום</bdi>.',
  );
  expect(htmlOf('to بنك 25 for دينا')).toBe('to <bdi>بنك</bdi> 25 for <bdi>دينا</bdi>');
});

test('leaves a line that begins from right to left to its own direction', () => {
  expect(htmlOf('Note:\n"שלום Bank" 12')).toBe('Note:\n"שלום Bank" 12');
});

import { expect, test } from 'vitest';
import { createEventParser } from './event-parser.js';

const readAll = (...texts: string[]) => {
  const parser = createEventParser();
  return texts.flatMap((text) => parser.read(text));
};

test.each([
  ['an event', 'event: a\ndata: 1\n\n', [{ name: 'a', data: '1', id: undefined }]],
  ['its id', 'id: 7\nevent: a\ndata: 1\n\n', [{ name: 'a', data: '1', id: '7' }]],
  [
    'several lines of data',
    'data: 1\ndata\ndata:2\n\n',
    [{ name: 'message', data: '1\n\n2', id: undefined }],
  ],
  [
    'other line breaks',
    'event: a\r\ndata: 1\r\n\r\nevent: b\rdata: 2\r\r\n',
    [
      { name: 'a', data: '1', id: undefined },
      { name: 'b', data: '2', id: undefined },
    ],
  ],
  ['nothing of a comment', ': there\n\n', []],
  ['nothing without data', 'event: a\nid: 7\n\n', []],
  ['nothing of what has not ended', 'event: a\ndata: 1\n', []],
  [
    'nothing of fields that it does not know',
    'color: red\ndata: 1\n\n',
    [{ name: 'message', data: '1', id: undefined }],
  ],
])('reads %s', (_, text, events) => {
  expect(readAll(text)).toEqual(events);
  expect(readAll(...text)).toEqual(events);
});

test('an id is of its own event alone', () => {
  expect(readAll('id: 7\ndata: 1\n\ndata: 2\n\n').map(({ id }) => id)).toEqual(['7', undefined]);
});

test('knows after how long it is to be opened again', () => {
  const parser = createEventParser();
  expect(parser.retryMs).toBeUndefined();
  parser.read('retry: 1500\n\nretry: soon\n\n');
  expect(parser.retryMs).toBe(1_500);
});

test('keeps no event without an end', () => {
  const parser = createEventParser();
  parser.read(`data: ${'x'.repeat(900_000)}`);
  expect(() => parser.read('x'.repeat(200_000))).toThrow('1000000 characters');
  const lines = createEventParser();
  expect(() => lines.read('data: x\n'.repeat(200_000))).toThrow();
});

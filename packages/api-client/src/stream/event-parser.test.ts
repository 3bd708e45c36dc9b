import { expect, test } from 'vitest';
import { createEventParser } from './event-parser.js';

const parseAll = (...texts: string[]) => {
  const parser = createEventParser();
  return texts.flatMap((text) => parser.parse(text));
};

test.each([
  ['an event', 'event: a\ndata: 1\n\n', [{ name: 'a', data: '1', id: undefined }]],
  ['an event with its id', 'id: 7\nevent: a\ndata: 1\n\n', [{ name: 'a', data: '1', id: '7' }]],
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
  ['nothing from a comment', ': there\n\n', []],
  ['nothing without data', 'event: a\nid: 7\n\n', []],
  ['nothing from an unfinished event', 'event: a\ndata: 1\n', []],
  [
    'a message and skips unknown fields',
    'color: red\ndata: 1\n\n',
    [{ name: 'message', data: '1', id: undefined }],
  ],
])('reads %s', (_, text, events) => {
  expect(parseAll(text)).toEqual(events);
  expect(parseAll(...text)).toEqual(events);
});

test('assigns an id to its own event only', () => {
  expect(parseAll('id: 7\ndata: 1\n\ndata: 2\n\n').map(({ id }) => id)).toEqual(['7', undefined]);
});

test('parses the retry delay and ignores an invalid one', () => {
  const parser = createEventParser();
  expect(parser.retryMs).toBeUndefined();
  parser.parse('retry: 1500\n\nretry: soon\n\n');
  expect(parser.retryMs).toBe(1_500);
});

test('throws when an unfinished event exceeds the size limit', () => {
  const parser = createEventParser();
  parser.parse(`data: ${'x'.repeat(900_000)}`);
  expect(() => parser.parse('x'.repeat(200_000))).toThrow('1000000 characters');
  const lines = createEventParser();
  expect(() => lines.parse('data: x\n'.repeat(200_000))).toThrow();
});

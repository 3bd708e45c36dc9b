import { expect, test } from 'vitest';
import { type ChunkInfo, groupChunks } from '../../chunk-grouping.js';

function file(name: string, bytes: number, imports: readonly string[] = []): ChunkInfo {
  return {
    name,
    fileName: name,
    imports: [...imports],
    isEntry: false,
    isDynamicEntry: false,
    moduleIds: [name],
    code: '.'.repeat(bytes),
  };
}

const page: ChunkInfo = { ...file('index', 1, ['start']), isEntry: true };
const screen = (name: string, imports: readonly string[]): ChunkInfo => ({
  ...file(name, 1_000, ['start', ...imports]),
  isDynamicEntry: true,
});

const groupedModules = (files: readonly ChunkInfo[]) =>
  groupChunks([page, file('start', 1_000), ...files]).map(({ modules }) => modules.toSorted());

test('puts modules that the same screens need into one file, without screens or the entry', () => {
  expect(
    groupedModules([
      screen('Mine', ['a', 'b']),
      screen('Service', ['a', 'b']),
      file('a', 500),
      file('b', 90_000),
    ]),
  ).toEqual([['a', 'b']]);
});

test('merges small modules that not every screen needs, but not large ones', () => {
  const screens = [screen('Mine', ['a', 'b']), screen('Service', ['b'])];
  expect(groupedModules([...screens, file('a', 500), file('b', 500)])).toEqual([['a', 'b']]);
  expect(groupedModules([...screens, file('a', 90_000), file('b', 500)])).toEqual([]);
});

test('adds no unneeded module to an initial screen', () => {
  expect(
    groupedModules([
      screen('LoginScreen', ['b']),
      screen('Mine', ['a', 'b']),
      screen('Service', ['a', 'b']),
      file('a', 500),
      file('b', 500),
    ]),
  ).toEqual([]);
});

test('counts the imports of a file as loaded with it', () => {
  expect(
    groupedModules([
      screen('Mine', ['a', 'b']),
      screen('Chart', ['b', 'engine']),
      screen('Service', ['a']),
      file('a', 500),
      file('b', 500, ['engine']),
      file('engine', 90_000),
    ]),
  ).toEqual([['b', 'engine']]);
});

test('creates no circular import between files', () => {
  expect(
    groupedModules([
      screen('Mine', ['a']),
      screen('Service', ['a']),
      screen('Between', ['between']),
      file('a', 500, ['between']),
      file('b', 500),
      { ...file('between', 500, ['b']), isDynamicEntry: true },
    ]),
  ).toEqual([]);
});

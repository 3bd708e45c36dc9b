import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'candela-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('rejects a second lock on a directory and names the process that holds it', () => {
  const lock = lockDirectory(directory);
  const second = () => lockDirectory(directory);
  expect(second).toThrow(DirectoryInUseError);
  expect(second).toThrow(`The data directory ${directory} is in use by process ${process.pid}: `);
  lock.release();
  lockDirectory(directory).release();
});

test('creates the directory when it is missing', () => {
  const inner = join(directory, 'a', 'b');
  lockDirectory(inner).release();
  expect(existsSync(inner)).toBe(true);
});

test('ignores the lock of a dead process even when its pid is in use again', () => {
  writeFileSync(join(directory, 'lock'), '');
  writeFileSync(join(directory, 'lock.pid'), `${process.pid}\n`);
  lockDirectory(directory).release();
});

import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that expects output spies on the console itself. */
const LEVELS = ['warn', 'error'] as const;

beforeEach(() => {
  for (const level of LEVELS) vi.spyOn(console, level).mockImplementation(() => {});
});

afterEach(() => {
  for (const level of LEVELS) {
    const calls = vi.isMockFunction(console[level]) ? vi.mocked(console[level]).mock.calls : [];
    expect(calls, `console.${level} was called`).toEqual([]);
  }
  vi.restoreAllMocks();
});

import { expect, test } from 'vitest';
import type { VerifiedLog } from '../log.js';
import type { ParameterSet } from '../parameter-set.js';
import type { MinuteData } from '../types.js';
import { openFault, setFromLog } from './price-rules.js';

const set = (engine: number): ParameterSet => ({ engine, instruments: [], rates: [] });
const [FIRST, SECOND] = [set(1), set(2)];
const DAY_START = Date.UTC(2026, 2, 2) / 1_000;

const logOf = (time: number): VerifiedLog => ({
  entries: [
    { kind: 'parameters', day: '2026-03-01', hash: 'first', time: DAY_START + 999 },
    { kind: 'parameters', day: '2026-03-02', hash: 'second', time },
  ],
  heads: [],
  sets: new Map([
    ['first', FIRST],
    ['second', SECOND],
  ]),
  head: { size: 2, head: '', time: 1 },
});

test('applies a set named before its day to that day and later ones', () => {
  const log = logOf(DAY_START - 1);
  expect(setFromLog(log, '2026-03-02')).toEqual({ ok: true, set: SECOND });
  expect(setFromLog(log, '2026-03-09')).toEqual({ ok: true, set: SECOND });
});

test('reports a set named after its day began as late, except the first', () => {
  const late = { ok: false, fault: { code: 'parameters_late', params: { day: '2026-03-09' } } };
  expect(setFromLog(logOf(DAY_START), '2026-03-09')).toEqual(late);
  expect(setFromLog(logOf(DAY_START), '2026-03-01')).toEqual({ ok: true, set: FIRST });
});

test('reports a day without a named or served set as unlogged', () => {
  const day = '2026-03-02';
  const unlogged = { ok: false, fault: { code: 'parameters_unlogged', params: { day } } };
  expect(setFromLog({ ...logOf(1), entries: [] }, day)).toEqual(unlogged);
  expect(setFromLog({ ...logOf(1), sets: new Map() }, day)).toEqual(unlogged);
});

test('requires a minute to open at the previous close', () => {
  const minute = (change: Partial<MinuteData>) => ({ minute: 7, ...change }) as MinuteData;
  expect(openFault(minute({ close: 1_000 }), minute({ open: 1_000 }))).toBeUndefined();
  expect(openFault(minute({ close: 1_000 }), minute({ open: 1_001 }))).toEqual({
    code: 'open_differs',
    params: { minute: 7, price: 1_000, told: 1_001 },
  });
});

import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectedResult } from './internal/receipt-rules.js';
import { verifySigned } from './signatures.js';
import { settledOrder } from './testing/index.js';
import {
  computeModelVectors,
  computeVectors,
  knownSignatures,
  type ModelVectors,
  type Vectors,
} from './testing/vectors.js';

const [FILE, MODEL_FILE] = ['engine-1', 'engine-2'].map(
  (name) => new URL(`../vectors/${name}.json`, import.meta.url).pathname,
) as [string, string];

const EXAMPLES = new URL('../examples/', import.meta.url).pathname;
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
const unless = HAS_PYTHON ? '' : ' (not run: there is no python3 here)';

let stored: Vectors;
let model: ModelVectors;
beforeAll(async () => {
  stored = JSON.parse(await readFile(FILE, 'utf8'));
  model = JSON.parse(await readFile(MODEL_FILE, 'utf8'));
});

describe('verification vectors', () => {
  test('matches this package’s output (`pnpm --filter @candela/fair-price vectors` writes them)', async () => {
    const computed = await computeVectors(await knownSignatures(stored));
    expect(JSON.parse(JSON.stringify(computed))).toEqual(stored);
    const modelled = await computeModelVectors(await knownSignatures(model));
    expect(JSON.parse(JSON.stringify(modelled))).toEqual(model);
  });

  test('contains signatures that verify exactly as marked', async () => {
    expect(stored.signatures.filter(({ holds }) => holds)).toHaveLength(2);
    for (const { holds, ...signed } of stored.signatures) {
      expect(await verifySigned(signed)).toBe(holds);
    }
  });

  test('contains the credits that settlement computes', async () => {
    const { receipt } = await settledOrder();
    const prices = { won: 101, lost: 99, tie: 100, void: undefined };
    for (const { outcome, stake, rate: payoutRate, credited } of stored.credits) {
      const price = prices[outcome as 'won'];
      const exit = price === undefined ? null : { second: receipt.entry.second + 60, price };
      const entry = { ...receipt.entry, price: 100 };
      const own = {
        ...receipt,
        entry,
        exit,
        outcome: outcome as 'won',
        stake,
        payoutRate,
        credited,
      };
      expect(expectedResult(own).fault).toBeUndefined();
    }
  });

  test('covers every verdict, every step and most faults', () => {
    const verdicts = new Set(stored.judgements.map(({ verdict }) => verdict));
    expect([...verdicts].sort()).toEqual(['consistent', 'contradiction', 'unfinished', 'verified']);
    const steps = new Set(stored.judgements.flatMap(({ faults }) => Object.keys(faults)));
    expect(steps).toHaveLength(12);
    const faults = new Set(stored.judgements.flatMap(({ faults: of }) => Object.values(of)));
    expect(faults.size).toBeGreaterThan(35);
  });
});

describe(`examples/verify.py${unless}`, () => {
  const python = (script: string, ...args: readonly string[]) =>
    promisify(execFile)('python3', ['-B', join(EXAMPLES, script), ...args]).then(
      ({ stdout }) => ({ code: 0, last: stdout.trim().split('\n').at(-1) }),
      ({ code, stdout }: { code: number; stdout: string }) => ({
        code,
        last: stdout.trim().split('\n').at(-1),
      }),
    );

  const asOnTheWire = (value: object) =>
    JSON.stringify(value).replace(
      /"([a-z]+)([A-Z])([a-z]+)":/g,
      (_, start, capital, rest) => `"${start}_${capital.toLowerCase()}${rest}":`,
    );

  test.each([
    ['verify.py', ['json, re, sys', 'datetime', 'engines']],
    ['engines.py', ['hashlib, hmac, re']],
  ])('keeps %s within 300 lines and the standard library', async (name, modules) => {
    const source = await readFile(join(EXAMPLES, name), 'utf8');
    expect(source.split('\n').length).toBeLessThanOrEqual(300);
    const imports = [...source.matchAll(/^(?:from (\w+) import .*|import (.*))$/gm)];
    expect(imports.map(([, from, whole]) => from ?? whole)).toEqual(modules);
  });

  test.runIf(HAS_PYTHON)('agrees with every vector', { timeout: 60_000 }, async () => {
    const { last, code } = await python('check_vectors.py');
    const [, agree, of] = /^(\d+) of (\d+) vectors agree$/.exec(last ?? '') ?? [];
    expect(Number(of)).toBeGreaterThan(stored.judgements.length + model.judgements.length);
    expect(agree).toBe(of);
    expect(code).toBe(0);
  });

  test.runIf(HAS_PYTHON)(
    'prints the verdict and exits with its code',
    { timeout: 60_000 },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'candela-python-'));
      const file = join(folder, 'evidence.json');
      const honest = stored.orders[0]?.file as object;
      const modelled = model.orders[0]?.file as object;
      await writeFile(file, asOnTheWire(modelled));
      expect(await python('verify.py', file)).toEqual({ last: 'verified', code: 0 });
      for (const [change, verdict] of [
        [{}, { last: 'verified', code: 0 }],
        [{ ticket: undefined }, { last: 'consistent', code: 0 }],
        [{ sentAt: 2e9 }, { last: 'contradiction', code: 1 }],
        [{ log: undefined }, { last: 'unfinished', code: 3 }],
      ] as const) {
        await writeFile(file, JSON.stringify({ ...honest, ...change }));
        expect(await python('verify.py', file)).toEqual(verdict);
        await writeFile(file, asOnTheWire({ ...honest, ...change }));
        expect(await python('verify.py', file)).toEqual(verdict);
      }
      await rm(folder, { recursive: true });
    },
  );
});

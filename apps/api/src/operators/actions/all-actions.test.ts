import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeDueOrder } from '../../../test/helpers/due-order.js';
import { assertLedgerBalanced } from '../../../test/helpers/ledger-assertions.js';
import { setMarketStart } from '../../../test/helpers/market-start.js';
import { createTableDigestReader } from '../../../test/helpers/table-digests.js';
import { createActionScenarios } from '../../../test/operators/actions/action-scenarios.js';
import {
  createOperatorsRig,
  JOHN,
  MARIA,
  type OperatorsRig,
} from '../../../test/operators/operators-test-setup.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { NEWEST_ENGINE } from '../../trading/market/parameter-sets.js';
import { ACTIONS } from './index.js';

/** No action may change prices, orders or settlements. */

let rig: OperatorsRig;
let scenarios: ReturnType<typeof createActionScenarios>;
let readTableDigests: ReturnType<typeof createTableDigestReader>;
beforeAll(async () => {
  rig = await createOperatorsRig();
  const { api } = rig;
  const user = await api.register(10_000_00n);
  await setMarketStart(api.db, NEWEST_ENGINE, api.clock.now(), 5);
  await placeDueOrder(api.db, user.id, Math.floor(api.clock.now() / 1_000) + 600);
  scenarios = createActionScenarios(rig, user);
  readTableDigests = createTableDigestReader(api.db, (table) =>
    /^(?:order|market|fair|tick)/.test(table),
  );
});
afterAll(() => rig.api.close());

test('has a scene for every action', () => {
  expect(Object.keys(scenarios).sort()).toEqual(ACTIONS.map(({ name }) => name).sort());
});

async function protectedTables(): Promise<Record<string, string>> {
  const digests = await readTableDigests();
  const settled = await queryRows<{ digest: string }>(
    rig.api.db,
    sql`select count(*)::text as digest from transfers where kind like 'order%'`,
  );
  return { ...digests, settled: settled[0]?.digest ?? '' };
}

// @spec 13.7
test.each(ACTIONS.map(({ name }) => name))(
  'performs %s with an audit entry and leaves prices, orders and settlements unchanged',
  async (name) => {
    const input = (await scenarios[name]?.()) ?? {};
    const before = await protectedTables();
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'orders',
        'market_candles',
        'market_origin',
        'market_ticks',
        'tick_candles',
        'fair_log',
      ]),
    );
    expect(before.orders).toMatch(/^1 /);
    const operator = name === 'pending confirm' ? JOHN : MARIA;
    const response = await rig.request(name, input, operator);
    expect(response).not.toMatchObject({ kind: 'refused' });
    if (response.kind === 'done' && response.outcome === 'asked') {
      const confirmed = await rig.request('pending confirm', { id: response.id }, JOHN);
      // No more can be released than is held.
      if (name === 'adjustments unfreeze' && confirmed.kind === 'refused') {
        expect(confirmed.code).toBe('insufficient_funds');
      } else expect(confirmed).toMatchObject({ kind: 'done', outcome: 'done' });
    }
    expect(await protectedTables()).toEqual(before);
    const [newest] = [(await rig.query('audit show', { limit: '1' })).data].flat();
    if (response.kind === 'done') expect([name, 'pending confirm']).toContain(newest?.action);
    await assertLedgerBalanced(rig.api.db);
    expect(await rig.request('audit verify')).toMatchObject({ kind: 'found' });
    expect(await rig.request('ledger check')).toMatchObject({ kind: 'found' });
  },
);

test('keeps operator code from reaching prices, orders and settlement', () => {
  const directory = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(directory, file), 'utf8')] as const);
  expect(files.length).toBeGreaterThan(30);
  const imports = files.flatMap(([file, text]) =>
    [...text.matchAll(/from '(.*trading\/(?:orders|market|price-commitments)\/.*)'/g)].map(
      ([, path]) => `${file}: ${path}`,
    ),
  );
  expect(imports).toEqual(['bootstrap.ts: ../trading/price-commitments/signing-key.js']);
  const texts = files.map(([, text]) => text).join('\n');
  expect(texts).not.toMatch(/services\.(orders|settlement|feed|market|fair)\b/);
});

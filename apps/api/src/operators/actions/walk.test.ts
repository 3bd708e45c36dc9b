import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../db/query-rows.js';
import { NEWEST_ENGINE } from '../../modules/market/parameter-sets.js';
import { placeDueOrder } from '../../testing/due-order.js';
import { assertLedgerBalanced } from '../../testing/ledger-assertions.js';
import { setMarketStart } from '../../testing/market-start.js';
import { createTableDigestReader } from '../../testing/table-digests.js';
import { createOperatorsRig, JOHN, MARIA, type OperatorsRig } from '../rig.testing.js';
import { ACTIONS } from './index.js';
import { createScenes } from './scenes.testing.js';

/** No action may change prices, orders or settlements. */

let rig: OperatorsRig;
let scenes: ReturnType<typeof createScenes>;
let readStored: ReturnType<typeof createTableDigestReader>;
beforeAll(async () => {
  rig = await createOperatorsRig();
  const { api } = rig;
  const user = await api.register(10_000_00n);
  await setMarketStart(api.db, NEWEST_ENGINE, api.clock.now(), 5);
  await placeDueOrder(api.db, user.id, Math.floor(api.clock.now() / 1_000) + 600);
  scenes = createScenes(rig, user);
  readStored = createTableDigestReader(api.db, (table) =>
    /^(?:order|market|fair|tick)/.test(table),
  );
});
afterAll(() => rig.api.close());

test('has a scene for every action', () => {
  expect(Object.keys(scenes).sort()).toEqual(ACTIONS.map(({ name }) => name).sort());
});

async function protectedTables(): Promise<Record<string, string>> {
  const stored = await readStored();
  const settled = await queryRows<{ digest: string }>(
    rig.api.db,
    sql`select count(*)::text as digest from transfers where kind like 'order%'`,
  );
  return { ...stored, settled: settled[0]?.digest ?? '' };
}

test.each(ACTIONS.map(({ name }) => name))(
  'performs %s with an audit entry and leaves prices, orders and settlements unchanged',
  async (name) => {
    const input = (await scenes[name]?.()) ?? {};
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
    const signed = name === 'pending confirm' ? JOHN : MARIA;
    const answer = await rig.ask(name, input, signed);
    expect(answer).not.toMatchObject({ kind: 'refused' });
    if (answer.kind === 'done' && answer.outcome === 'asked') {
      const confirmed = await rig.ask('pending confirm', { id: answer.id }, JOHN);
      // No more can be released than is held.
      if (name === 'adjustments unfreeze' && confirmed.kind === 'refused') {
        expect(confirmed.code).toBe('insufficient_funds');
      } else expect(confirmed).toMatchObject({ kind: 'done', outcome: 'done' });
    }
    expect(await protectedTables()).toEqual(before);
    const [newest] = [(await rig.found('audit show', { limit: '1' })).data].flat();
    if (answer.kind === 'done') expect([name, 'pending confirm']).toContain(newest?.action);
    await assertLedgerBalanced(rig.api.db);
    expect(await rig.ask('audit verify')).toMatchObject({ kind: 'found' });
    expect(await rig.ask('ledger check')).toMatchObject({ kind: 'found' });
  },
);

test('keeps operator code from reaching prices, orders and settlement', () => {
  const directory = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(directory, file), 'utf8')] as const);
  expect(files.length).toBeGreaterThan(30);
  const imports = files.flatMap(([file, text]) =>
    [...text.matchAll(/from '(.*modules\/(?:orders|market|fair)\/.*)'/g)].map(
      ([, path]) => `${file}: ${path}`,
    ),
  );
  expect(imports).toEqual(['of-app.ts: ../modules/fair/signing-key.js']);
  const texts = files.map(([, text]) => text).join('\n');
  expect(texts).not.toMatch(/services\.(orders|settlement|feed|market|fair)\b/);
});

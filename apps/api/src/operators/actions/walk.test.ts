import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../db/query.js';
import { NEWEST_ENGINE } from '../../modules/market/parameter-sets.js';
import type { TestUser } from '../../testing/app.js';
import { assertConserved } from '../../testing/conservation.js';
import { placeDueOrder } from '../../testing/due-order.js';
import { buyMachine } from '../../testing/machines.js';
import { beginMarket } from '../../testing/origin.js';
import { PICTURE, payRecharge, startRecharge } from '../../testing/recharges.js';
import { addSecondFactor } from '../../testing/second-factor.js';
import { openThread, uploadForSupport } from '../../testing/support.js';
import { bindCard, withdraw } from '../../testing/withdrawals.js';
import type { OperatorRequest } from '../request.js';
import { createOperatorsRig, JOHN, MARIA, type OperatorsRig } from '../rig.testing.js';
import { ACTIONS } from './index.js';

/** Every action once, by its name, and that none of them touches a price, an order or a settlement. */

let rig: OperatorsRig;
let user: TestUser;
beforeAll(async () => {
  rig = await createOperatorsRig();
  const { api } = rig;
  user = await api.register(10_000_00n);
  await beginMarket(api.db, NEWEST_ENGINE, api.clock.now(), 5);
  await placeDueOrder(api.db, user.id, Math.floor(api.clock.now() / 1_000) + 600);
});
afterAll(() => rig.api.close());

type Input = OperatorRequest['input'];

async function recharge(): Promise<string> {
  const { id } = (await startRecharge(rig.api, user, '50')).data;
  await payRecharge(rig.api, user, id);
  return id;
}

const withdrawal = async (): Promise<string> =>
  (await withdraw(rig.api, user, await bindCard(rig.api, user), '40')).data.id;

async function realName(): Promise<string> {
  const owner = await rig.api.register();
  const [front, back] = [
    await rig.api.upload('id_front', PICTURE, owner.token),
    await rig.api.upload('id_back', PICTURE, owner.token),
  ];
  const form = { name: 'Ana Primer', document_number: 'AB 1234567' };
  await rig.api.call('submitRealName', { ...form, front: front.id, back: back.id }, owner.token);
  const [newest] = [(await rig.found('real-names list')).data].flat().slice(-1);
  return String(newest?.id);
}

async function thread(): Promise<string> {
  const pictures = await uploadForSupport(rig.api, user);
  return (await openThread(rig.api, user, { pictures })).data.id;
}

async function machine(): Promise<string> {
  const [bought] = (await buyMachine(rig.api, user, 'spark')).data;
  return bought?.id ?? '';
}

const adjustment = async () => ({ user: user.id, amount: '10' });

async function pending(): Promise<{ id: string }> {
  const { id } = await rig.done('adjustments bonus', await adjustment(), MARIA);
  return { id };
}

/** Maria and John have accounts for the console: from then on it takes both to make another. */
async function operators(): Promise<void> {
  for (const name of [MARIA.as, JOHN.as]) {
    if ((await rig.side.accounts.findAccount(name)) !== undefined) continue;
    await rig.done('operator add', { name }, MARIA);
  }
}

async function operator(): Promise<{ name: string }> {
  await operators();
  const name = `Operator ${randomUUID().slice(0, 8)}`;
  const { id } = await rig.done('operator add', { name }, MARIA);
  await rig.done('pending confirm', { id }, JOHN);
  return { name };
}

const nothing = async (): Promise<Input> => ({});
const ofUser = async () => ({ user: user.username });

/** What each action is given, so that it is done. */
const SCENES: Readonly<Record<string, () => Promise<Input>>> = {
  'recharges list': nothing,
  'recharges show': async () => ({ id: await recharge() }),
  'recharges approve': async () => ({ id: await recharge() }),
  'recharges reject': async () => ({ id: await recharge() }),
  'withdrawals list': nothing,
  'withdrawals show': async () => ({ id: await withdrawal() }),
  'withdrawals approve': async () => ({ id: await withdrawal() }),
  'withdrawals reject': async () => ({ id: await withdrawal() }),
  'real-names list': nothing,
  'real-names show': async () => ({ id: await realName() }),
  'real-names approve': async () => ({ id: await realName() }),
  'real-names reject': async () => ({ id: await realName() }),
  'support list': nothing,
  'support show': async () => ({ id: await thread() }),
  'support answer': async () => ({ id: await thread(), text: 'It is on its way.\nToday.' }),
  'support close': async () => ({ id: await thread() }),
  'users find': async () => ({ text: user.username.slice(0, 5) }),
  'users show': ofUser,
  'users end-sessions': async () => ({ user: (await rig.api.register()).id }),
  'users block': async () => ({ user: (await rig.api.register()).id }),
  'users unblock': async () => {
    const blocked = { user: (await rig.api.register()).id };
    await rig.done('users block', blocked, MARIA);
    return blocked;
  },
  'users reset-factor': async () => {
    const guarded = await addSecondFactor(rig.api, await rig.api.register());
    return { user: guarded.user.id };
  },
  'invitations list': nothing,
  'invitations open': async () => ({ username: 'first.of.all' }),
  'adjustments reduce': adjustment,
  'adjustments bonus': adjustment,
  'adjustments bonus-deduction': adjustment,
  'adjustments freeze': adjustment,
  'adjustments unfreeze': adjustment,
  'machines list': ofUser,
  'machines freeze': async () => ({ id: await machine() }),
  'machines unfreeze': async () => {
    const frozen = { id: await machine() };
    await rig.done('machines freeze', frozen, MARIA);
    return frozen;
  },
  'messages texts': nothing,
  'messages send': async () => ({ all: true, title: 'Maintenance', text: 'Tonight at two.' }),
  'messages send-kept': async () => ({ all: true, template: 'maintenance_over' }),
  'announcements list': nothing,
  'announcements publish': async () => ({ title: 'Maintenance', text: 'Tonight\nat two.' }),
  'announcements withdraw': async () => ({ id: 'credit' }),
  'banners list': nothing,
  'banners add': async () => ({
    picture: PICTURE.toString('base64'),
    title: 'New here',
    link: '/help',
  }),
  'banners remove': async () => ({ place: '1' }),
  'products list': nothing,
  'products create': async () => ({
    ...{ id: 'glow', name: 'Glow', price: '75', days: '10', production: '0.05' },
    ...{ benefit: 'daily', stock: '100' },
  }),
  'products change': async () => ({ id: 'ember', price: '110' }),
  'products stop': async () => ({ id: 'flame' }),
  'service-links list': nothing,
  'service-links change': async () => ({ link: 'https://service.example/chat' }),
  'payment-details list': nothing,
  'payment-details change': async () => ({ bank_name: 'Bank of Examples' }),
  'operator list': nothing,
  'operator add': async () => {
    await operators();
    return { name: 'Ana Novak' };
  },
  'operator reset': operator,
  'operator block': operator,
  'operator unblock': async () => {
    const blocked = await operator();
    await rig.done('operator block', blocked, MARIA);
    return blocked;
  },
  'pending list': nothing,
  'pending confirm': pending,
  'pending refuse': pending,
  'ledger check': nothing,
  'figures accounts': nothing,
  'figures liabilities': nothing,
  'figures today': nothing,
  'audit show': nothing,
  'audit follow': nothing,
  'audit export': nothing,
  'audit verify': nothing,
};

test('every action there is has its scene here', () => {
  expect(Object.keys(SCENES).sort()).toEqual(ACTIONS.map(({ name }) => name).sort());
});

/** What prices, orders, their settlement and what is published of them consist of, table by table. */
async function protectedTables(): Promise<Record<string, string>> {
  const { db } = rig.api;
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'
      and (table_name like 'order%' or table_name like 'market%' or table_name like 'fair%'
        or table_name like 'tick%')
      order by 1`,
  );
  const read = async ({ name }: { name: string }) => {
    const [row] = await queryRows<{ digest: string }>(
      db,
      sql`select count(*) || ' ' || md5(coalesce(string_agg(it::text, ';' order by it::text), ''))
        as digest from ${sql.identifier(name)} it`,
    );
    return [name, row?.digest ?? ''] as const;
  };
  const settled = await queryRows<{ digest: string }>(
    db,
    sql`select count(*)::text as digest from transfers where kind like 'order%'`,
  );
  const entries: (readonly [string, string])[] = [];
  for (const table of tables) entries.push(await read(table));
  return { ...Object.fromEntries(entries), settled: settled[0]?.digest ?? '' };
}

test.each(ACTIONS.map(({ name }) => name))(
  '%s is done, written down where it changes something, and leaves prices, orders and settlements alone',
  async (name) => {
    const input = (await SCENES[name]?.()) ?? {};
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
      // More cannot be given back than was held: the others are done.
      if (name === 'adjustments unfreeze' && confirmed.kind === 'refused') {
        expect(confirmed.code).toBe('insufficient_funds');
      } else expect(confirmed).toMatchObject({ kind: 'done', outcome: 'done' });
    }
    expect(await protectedTables()).toEqual(before);
    const [newest] = [(await rig.found('audit show', { limit: '1' })).data].flat();
    if (answer.kind === 'done') expect([name, 'pending confirm']).toContain(newest?.action);
    await assertConserved(rig.api.db);
    expect(await rig.ask('audit verify')).toMatchObject({ kind: 'found' });
    expect(await rig.ask('ledger check')).toMatchObject({ kind: 'found' });
  },
);

test('nothing of the operators’ code reaches prices, orders or their settlement', () => {
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

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createThrowawayDatabase,
  type ThrowawayDatabase,
} from '@candela/faults/throwaway-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { endPrograms, type Program, startProgram } from '../../../test/helpers/program.js';

const template = inject('databaseTemplate');

interface ApiResponse {
  readonly sign?: number;
  readonly code: string;
  readonly params?: Record<string, unknown>;
  readonly data: Record<string, unknown>;
}

describe.runIf(template.engine === 'postgres')('trading limits across two processes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-limits-'));
  let database: ThrowawayDatabase;
  let programs: readonly [Program, Program];

  beforeAll(async () => {
    if (template.engine !== 'postgres') return;
    database = await createThrowawayDatabase(template.url, { copy: true });
    const settings = {
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_USER: '0',
      RATE_LIMIT_PER_IP: '0',
      DATABASE_URL: database.url,
    };
    const one = startProgram(dataDir, settings);
    await one.printed('Ctrl-C');
    const other = startProgram(dataDir, settings);
    await other.printed('Ctrl-C');
    programs = [one, other];
  });
  afterAll(async () => {
    await endPrograms();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function post(
    at: number,
    path: string,
    fields: Record<string, string>,
  ): Promise<ApiResponse> {
    const program = programs[at % 2] as Program;
    const body = new URLSearchParams({ lang: 'en', ...fields });
    for (;;) {
      const response = await fetch(`${program.address()}/api/${path}`, { method: 'POST', body });
      const envelope = (await response.json()) as ApiResponse;
      if (envelope.code !== 'too_many_requests') return envelope;
    }
  }

  async function signIn(): Promise<string> {
    const { data } = await post(0, 'publicUser/demo', { request_id: randomUUID() });
    return data.token as string;
  }

  const codesOf = (responses: readonly ApiResponse[]) => {
    const counts: Record<string, number> = {};
    for (const { code } of responses) counts[code] = (counts[code] ?? 0) + 1;
    return counts;
  };

  // @spec 10.1
  test('accept exactly 100.00 a day of 200 parallel orders', async () => {
    const token = await signIn();
    await post(0, 'user/set_limit', { token, kind: 'stake', period: 'day', amount: '100' });
    const order = { token, id: 'btc', direction: 'up', amount: '1', seconds: '60' };
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        post(at, 'bet/cpbuy', { ...order, request_id: randomUUID() }),
      ),
    );
    expect(codesOf(responses)).toEqual({ ok: 100, stake_limit_reached: 100 });
    const { data } = await post(1, 'user/info', { token });
    expect(data).toMatchObject({ jifen: '9900.00', frozen: '100.00' });
  });

  test('refuse orders in both processes once one has tightened a limit', async () => {
    const token = await signIn();
    await post(0, 'user/set_limit', { token, kind: 'orders', period: 'day', amount: '50' });
    const order = { token, id: 'btc', direction: 'up', amount: '1', seconds: '60' };
    let tightened = false;
    const late: ApiResponse[] = [];
    await Promise.all([
      ...Array.from({ length: 40 }, async (_, at) => {
        // Orders sent after the change must be rejected; earlier ones may be either.
        const wasTightened = tightened;
        const envelope = await post(at, 'bet/cpbuy', { ...order, request_id: randomUUID() });
        if (wasTightened) late.push(envelope);
      }),
      post(1, 'user/set_limit', { token, kind: 'orders', period: 'day', amount: '1' }).then(() => {
        tightened = true;
      }),
    ]);
    for (let at = 0; at < 4; at += 1) {
      late.push(await post(at, 'bet/cpbuy', { ...order, request_id: randomUUID() }));
    }
    expect(codesOf(late)).toEqual({ orders_limit_reached: late.length });
  });

  test('accept exactly 100.00 of recharges started concurrently', async () => {
    const token = await signIn();
    await post(0, 'user/set_limit', { token, kind: 'recharge', period: 'week', amount: '100' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        post(at, 'user/addcz', { token, amount: '20', request_id: randomUUID() }),
      ),
    );
    expect(codesOf(responses)).toEqual({ ok: 5, recharge_limit_reached: 15 });
  });
});

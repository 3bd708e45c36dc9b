import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromMinor } from '@candela/money';
import { PICTURE } from '../recharges.js';
import {
  createTestApi,
  TEST_PASSWORD,
  type TestApi,
  type TestResponse,
  type TestUser,
} from '../test-api.js';
import { bindCard } from '../withdrawals.js';
import type { ModelCall, ModelRequest } from './model.js';
import { type MoneyState, readMoneyState } from './money-state.js';
import { PRICE_CYCLE_SECONDS, priceFile } from './prices.js';
import { EXPOSURE_MAX } from './specification.js';

/** Sessions expire after a day without use. */
const SESSION_RENEW_AFTER_MS = 12 * 3_600_000;
/** The sandbox's initial account has no activity left. */
const HISTORY_ENDED_MS = 40 * 86_400_000;

interface Member extends TestUser {
  readonly cardId: string;
  signedInAt: number;
}

export interface World {
  readonly api: TestApi;
  readonly members: Member[];
  readonly defaultInviterId: string;
  second(): number;
  /** Without users, at a second with the same prices in each run. */
  begin(): Promise<void>;
  register(invitedBy: number | undefined): Promise<TestUser>;
  send(send: ModelRequest): Promise<TestResponse<unknown>>;
  uploadProof(by: number): Promise<string>;
  /** Runs all workers twice concurrently, as in two processes. */
  advanceTime(seconds: number): Promise<void>;
  readMoney(): Promise<MoneyState>;
  close(): Promise<void>;
}

export async function openWorld(onAnswer: (call: ModelCall, code: string) => void): Promise<World> {
  const directory = mkdtempSync(join(tmpdir(), 'candela-prices-'));
  const file = join(directory, 'prices.csv');
  writeFileSync(file, priceFile());
  const api = await createTestApi({
    settings: {
      PRICE_FEED: 'replay',
      REPLAY_FILE: file,
      EXPOSURE_PER_USER: fromMinor(EXPOSURE_MAX),
      EXPOSURE_PER_TICK: '0.00',
    },
  });
  await api.startWorkers('commitments');
  const { clock, db } = api;
  const { settlement, accrual, users } = api.app.services;
  const defaultInviterId = (await users.findRootUser())?.id ?? '';
  const members: Member[] = [];
  const memberOf = (by: number): Member => {
    const member = members[by];
    if (member === undefined) throw new Error(`There is no member ${by}.`);
    return member;
  };

  async function renewSessions(): Promise<void> {
    for (const member of members) {
      if (clock.now() - member.signedInAt < SESSION_RENEW_AFTER_MS) continue;
      const { username } = member;
      const { data } = await api.call('login', { username, password: TEST_PASSWORD });
      member.token = data.token;
      member.signedInAt = clock.now();
    }
  }

  async function runWorkersOnce(): Promise<void> {
    await Promise.all([
      settlement.settleOrders(),
      accrual.accrueMachines(),
      ...['expire-recharges', 'review-recharges', 'review-withdrawals'].map(api.runWorker),
    ]);
  }

  async function advanceTime(seconds: number): Promise<void> {
    clock.advance(seconds * 1_000);
    await Promise.all([runWorkersOnce(), runWorkersOnce()]);
    await renewSessions();
  }

  await advanceTime(HISTORY_ENDED_MS / 1_000);
  return {
    api,
    members,
    defaultInviterId,
    second: () => clock.now() / 1_000,

    async begin() {
      members.length = 0;
      const cycles = Math.floor(clock.now() / 1_000 / PRICE_CYCLE_SECONDS) + 1;
      clock.set(cycles * PRICE_CYCLE_SECONDS * 1_000);
    },

    async register(invitedBy) {
      const inviteCode = invitedBy === undefined ? undefined : memberOf(invitedBy).inviteCode;
      const user = await api.register(0n, inviteCode);
      const cardId = await bindCard(api, user);
      members.push({ ...user, cardId, signedInAt: clock.now() });
      return user;
    },

    async send({ by, call, fields }) {
      const response = await api.call(call, { ...fields }, memberOf(by).token);
      onAnswer(call, response.code);
      return response;
    },

    async uploadProof(by) {
      return (await api.upload('proof', PICTURE, memberOf(by).token)).id;
    },

    advanceTime,

    readMoney: () => readMoneyState(db, [defaultInviterId, ...members.map(({ id }) => id)]),

    async close() {
      await api.close();
      rmSync(directory, { recursive: true });
    },
  };
}

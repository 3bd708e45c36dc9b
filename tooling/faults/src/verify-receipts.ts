import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listRecords } from './api-client.ts';
import type { User } from './operation-generator.ts';

const VERIFIER = fileURLToPath(
  new URL('../../../packages/fair-price/dist/cli/main.js', import.meta.url),
);
const SAMPLE_SIZE = 40;
const MINUTE_SECONDS = 60;

export interface VerificationOptions {
  readonly address: string;
  readonly users: readonly User[];
  /** Epoch milliseconds of the service. */
  readonly now: () => number;
}

export interface ReceiptVerification {
  readonly receipts: number;
  readonly allHold: boolean;
  readonly output: string;
}

/** One settled order of each of the first users, once its minutes are revealed. */
export async function verifyReceipts(options: VerificationOptions): Promise<ReceiptVerification> {
  const receipts = [];
  let lastDue = 0;
  for (const { token } of options.users.slice(0, SAMPLE_SIZE)) {
    const [order] = await listRecords(options.address, 'user/find_gs', {
      token,
      state: 'closed',
      limit: '1',
    });
    if (order === undefined) continue;
    const orderQuery = { token, order: String(order.id) };
    const [orderWithReceipt] = await listRecords(options.address, 'user/find_gs', orderQuery);
    receipts.push(orderWithReceipt?.receipt);
    lastDue = Math.max(lastDue, Number(orderWithReceipt?.expires_at));
  }
  if (receipts.length === 0) return { receipts: 0, allHold: true, output: 'no order was settled' };
  const revealedAt = (Math.floor(lastDue / MINUTE_SECONDS) + 1) * MINUTE_SECONDS * 1_000 + 1_000;
  await sleep(Math.max(0, revealedAt - options.now()));
  return { receipts: receipts.length, ...(await verify(options.address, receipts)) };
}

async function verify(address: string, receipts: readonly unknown[]) {
  const directory = mkdtempSync(join(tmpdir(), 'candela-faults-receipts-'));
  try {
    const file = join(directory, 'receipts.json');
    writeFileSync(file, JSON.stringify(receipts));
    const args = ['--base', `${address}/api`, '--receipt', file];
    const child = spawn(process.execPath, [VERIFIER, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const [code] = (await once(child, 'close')) as [number | null];
    return { allHold: code === 0, output };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

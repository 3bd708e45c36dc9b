import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { openDatabase } from '../src/platform/db/connection.js';
import { selectTicks } from '../src/trading/market/live/repository.js';
import { startExchangeServer } from '../test/trading/market/live/exchange-server.js';
import { createLiveFeedHarness } from '../test/trading/market/live/live-feed-harness.js';
import {
  createRecording,
  expectedTicks,
  playRecording,
} from '../test/trading/market/live/recording.js';

/**
 * Plays recorded exchange trades through a socket, faster than real time, and compares the stored
 * ticks with the recording. Fails on any difference.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/live-feed.bench.ts [seconds] [speed]
 *   [seed]
 *
 * Without TEST_DATABASE_URL it uses the embedded database.
 */
const [seconds = 3_600, speed = 10, seed = 20_261_125] = process.argv.slice(2).map(Number);
const RECORDED_MARKETS = [
  { instrument: 'btc', symbol: 'BTCUSDT', decimals: 2, price: 6_841_250, perSecond: 20 },
  { instrument: 'eth', symbol: 'ETHUSDT', decimals: 2, price: 241_000, perSecond: 3 },
  { instrument: 'sol', symbol: 'SOLUSDT', decimals: 2, price: 16_500, perSecond: 0.2 },
];
const print = (line: string) => process.stdout.write(`${line}\n`);

const server = process.env.TEST_DATABASE_URL;
const dataDir = mkdtempSync(join(tmpdir(), 'candela-feed-bench-'));
const database =
  server === undefined ? undefined : await createThrowawayDatabase(server, { copy: false });
const connection = await openDatabase({ dataDir, databaseUrl: database?.url });
await connection.migrate();
const exchange = await startExchangeServer();
const harness = createLiveFeedHarness(connection, exchange);
const recording = createRecording(seed, 1_000 * harness.start, seconds, RECORDED_MARKETS);
print(
  `recording: ${seconds} s, ${recording.messages.length} messages, of them ${recording.duplicates} repeated and ${recording.outOfOrder} out of order`,
);

const feed = harness.openFeed({
  ...{ feed: 'stream', bandPercent: 5, checkPercent: 1 },
  stream: { exchange: 'binance', url: exchange.url, listings: RECORDED_MARKETS },
});
await feed.catchUp();
const exchangeConnection = await exchange.nextConnection();
const startedAt = performance.now();
let behindMs = 0;
await playRecording(recording, {
  ...{ feed, connection: exchangeConnection, clock: harness.clock },
  async beforeStep(ms) {
    const aheadMs = ms / speed - (performance.now() - startedAt);
    behindMs = Math.max(behindMs, -aheadMs);
    if (aheadMs > 0) await pause(aheadMs);
  },
});
const elapsedSeconds = (performance.now() - startedAt) / 1_000;
// The comparison blocks the event loop for seconds.
await feed.stop();
print(
  `played in ${elapsedSeconds.toFixed(1)} s on the ${connection.engine} engine: ${(seconds / elapsedSeconds).toFixed(2)} times its speed, at most ${behindMs.toFixed(0)} ms behind`,
);

for (const { instrument } of RECORDED_MARKETS) {
  const stored = await selectTicks(connection.db, instrument, 0, harness.start + seconds - 1);
  const expected = new Map(expectedTicks(recording, instrument).map((tick) => [tick.second, tick]));
  const wrong = stored.filter(({ second, price, trade }) => {
    const tick = expected.get(second);
    return tick?.price !== price || tick.id !== trade.id;
  });
  const missing = expected.size - (stored.length - wrong.length);
  print(
    `${instrument}: ${expected.size} of ${seconds} seconds have a tick, ${stored.length} stored, ${wrong.length} differ, ${missing} missing`,
  );
  if (wrong.length > 0 || missing > 0) process.exitCode = 1;
}
print(`faults that the feed spoke of: ${harness.errors.length}`);
for (const error of harness.errors.slice(0, 5)) print(`  ${error}`);

await exchange.close();
await connection.close();
await database?.drop();
rmSync(dataDir, { recursive: true, force: true });

import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/helpers/database.js';
import { startExchangeServer } from '../../../../test/trading/market/live/exchange-server.js';
import { createLiveFeedHarness } from '../../../../test/trading/market/live/live-feed-harness.js';
import {
  createRecording,
  expectedTicks,
  playRecording,
} from '../../../../test/trading/market/live/recording.js';
import { selectTicks } from './repository.js';

const SECONDS = 90;

test('stores exactly the ticks of the recorded trades for each second', async () => {
  const [connection, exchange] = await Promise.all([openTestDatabase(), startExchangeServer()]);
  const world = createLiveFeedHarness(connection, exchange);
  const recording = createRecording(7, 1_000 * world.start, SECONDS, [
    { instrument: 'btc', symbol: 'BTCUSDT', price: 6_841_250, perSecond: 8 },
    { instrument: 'eth', symbol: 'ETHUSDT', price: 241_000, perSecond: 0.2 },
  ]);
  expect(recording.duplicates).toBeGreaterThan(0);
  expect(recording.outOfOrder).toBeGreaterThan(0);
  const feed = world.openFeed();
  await feed.catchUp();
  const link = await exchange.nextConnection();
  await playRecording(recording, { feed, connection: link, clock: world.clock });
  for (const instrument of ['btc', 'eth']) {
    const stored = await selectTicks(connection.db, instrument, 0, world.start + SECONDS - 1);
    const ticks = stored.map(({ second, price, trade: { id } }) => ({ second, price, id }));
    expect(ticks).toEqual(expectedTicks(recording, instrument));
  }
  expect(world.errors).toEqual([]);
  await feed.stop();
  await exchange.close();
  await connection.close();
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushRig, type PushRig } from './rig.testing.js';

const SILENT_ROWS = 60;
const OTHER_ROWS = 120;

/** Takes connections, and says nothing on them. */
const silent = createServer();
let rig: PushRig;
let origin = '';
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  rig = await createPushRig(origin);
});
afterAll(async () => {
  await rig.close();
  silent.close();
});

test('keeps delivering when one push service does not respond', async () => {
  const [other, waiting] = [await rig.subscribed(), await rig.api.register()];
  await rig.keep(waiting, { ...rig.service.subscribe(), endpoint: `${origin}/somebody` });
  for (let row = 0; row < OTHER_ROWS; row += 1) {
    // Two in three of the first ninety.
    if (row % 30 === 0) for (let it = 0; it < 15; it += 1) await rig.warn(waiting.id);
    await rig.warn(other.id);
  }
  let sentByTheFirstEnd: number | undefined;
  silent.on('connection', (socket: Socket) => {
    socket.once('close', () => {
      sentByTheFirstEnd ??= rig.service.received.length;
    });
    socket.on('error', () => {});
    socket.resume();
  });
  await rig.send();
  expect(rig.service.received).toHaveLength(OTHER_ROWS);
  // Long before the first of the silent ones was given up.
  expect(sentByTheFirstEnd).toBe(OTHER_ROWS);
  expect(await rig.waiting()).toHaveLength(SILENT_ROWS);
}, 60_000);

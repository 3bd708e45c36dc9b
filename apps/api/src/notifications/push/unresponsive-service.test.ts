import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createPushRig, type PushRig } from '../../../test/notifications/push/push-test-setup.js';

const SILENT_ROWS = 60;
const OTHER_ROWS = 120;

const silent = createServer((socket) => {
  socket.on('error', () => {});
  socket.resume();
});
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
  await rig.keep(waiting, { ...rig.service.subscribe(), endpoint: `${origin}/subscriber` });
  for (let row = 0; row < OTHER_ROWS; row += 1) {
    if (row % 30 === 0) for (let it = 0; it < 15; it += 1) await rig.warn(waiting.id);
    await rig.warn(other.id);
  }
  // The test ends the response timeout, not seconds that a busy machine needs for the others.
  const timeout = new AbortController();
  const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  onTestFinished(() => spy.mockRestore());
  const sending = rig.send();
  // A row is deleted when its response has been read, later than its arrival.
  await vi.waitFor(async () => expect(await rig.waiting()).toHaveLength(SILENT_ROWS), 50_000);
  expect(rig.service.received).toHaveLength(OTHER_ROWS);
  timeout.abort();
  await sending;
  expect(await rig.waiting()).toHaveLength(SILENT_ROWS);
});

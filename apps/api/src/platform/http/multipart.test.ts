import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

/** No client may make the service hold bodies. */

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await createTestApi();
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.server.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => api.close());

const sockets: Socket[] = [];

const MIB = 1_024 * 1_024;
const fieldPart = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FILE_HEAD =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const END = '\r\n--b--\r\n';

function post(path: string, length: number | undefined): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\n${size}\r\n\r\n`,
  );
  return socket;
}

const send = (socket: Socket, bytes: string | Buffer) =>
  new Promise<void>((resolve) => socket.write(bytes, () => resolve()));

async function readResponse(
  socket: Socket,
): Promise<{ code: string; status: number; text: string }> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.endsWith('}')) break;
  }
  const [, status] = text.split(' ');
  return { code: /"code":"(\w+)"/.exec(text)?.[1] ?? '', status: Number(status), text };
}

function bufferedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

// @spec S32
test('buffers no upload without a token and answers each with token_invalid', async () => {
  const head = `${fieldPart('kind', 'proof')}${FILE_HEAD}`;
  const content = Buffer.alloc(5 * MIB, 1);
  const length = head.length + content.length + END.length;
  const before = bufferedBytes();
  const uploads = Array.from({ length: 16 }, () => post('/api/upload/image?lang=en', length));
  await Promise.all(uploads.map((socket) => send(socket, head)));
  await Promise.all(uploads.map((socket) => send(socket, content)));
  // Another thread accounts for collected buffers.
  await expect.poll(() => bufferedBytes() - before, { timeout: 30_000 }).toBeLessThan(16 * MIB);
  for (const socket of uploads) socket.write(END);
  for (const socket of uploads) expect((await readResponse(socket)).code).toBe('token_invalid');
});

// @spec S27
test('rejects a user’s fourth concurrent upload with 429 and Retry-After', async () => {
  const { token } = await api.register();
  const head = `${fieldPart('token', token)}${fieldPart('kind', 'proof')}${FILE_HEAD}`;
  const length = head.length + END.length + 8;
  const slots: Socket[] = [];
  let rejected: Awaited<ReturnType<typeof attempt>>;
  // The first lookup gets the slot, so an attempt may take one.
  do {
    do await takeSlot();
    while (slots.length < 3);
    rejected = await attempt();
  } while (rejected.code !== 'too_many_requests');
  expect(rejected.status).toBe(429);
  expect(rejected.text).toMatch(/retry-after: \d/i);
  for (const socket of slots) socket.write(`mage${END}`);
  const codes = (await Promise.all(slots.map(readResponse))).map(({ code }) => code);
  const processed = codes.filter((code) => code === 'upload_not_an_image');
  expect(processed.length).toBeGreaterThanOrEqual(3);
  expect((await attempt()).code).toBe('upload_not_an_image');

  async function takeSlot() {
    const socket = post('/api/upload/image?lang=en', length);
    slots.push(socket);
    await send(socket, `${head}no i`);
  }

  async function attempt() {
    const socket = post('/api/upload/image?lang=en', length);
    await send(socket, `${head}no image${END}`);
    return readResponse(socket);
  }
});

test('skips token lookup and spreads Retry-After when every upload slot is taken', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => api.register()));
  const slots = users.flatMap(({ token }) => {
    const head = `${fieldPart('token', token)}${fieldPart('kind', 'proof')}${FILE_HEAD}`;
    return [1, 2, 3].map(() => {
      const socket = post('/api/upload/image?lang=en', head.length + END.length + 8);
      socket.write(`${head}no i`);
      return socket;
    });
  });
  // An unknown token is reported only while a slot is free.
  while ((await attempt()).code !== 'too_many_requests');
  const rejections = await Promise.all(Array.from({ length: 30 }, attempt));
  expect(new Set(rejections.map(({ code }) => code))).toEqual(new Set(['too_many_requests']));
  const seconds = rejections.map(({ text }) => Number(/retry-after: (\d+)/i.exec(text)?.[1]));
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(10);
  expect(new Set(seconds).size).toBeGreaterThan(1);
  for (const socket of slots) socket.write(`mage${END}`);
  for (const socket of slots) expect((await readResponse(socket)).code).toBe('upload_not_an_image');

  async function attempt() {
    const head = `${fieldPart('token', 'unknown-token')}${fieldPart('kind', 'proof')}${FILE_HEAD}`;
    const socket = post('/api/upload/image?lang=en', head.length + END.length + 8);
    await send(socket, `${head}no image${END}`);
    return readResponse(socket);
  }
});

// @spec S32
test.each([
  ['that names no length', '/api/upload/image', undefined, 400],
  ['larger than any picture', '/api/upload/image', 100 * MIB, 200],
  ['without a length for an unknown call', '/api/no/such/call', undefined, 404],
  ['too large for an unknown call', '/api/no/such/call', 100 * MIB, 404],
])(
  'answers a body %s without reading it and closes the connection',
  async (_what, path, length, status) => {
    const socket = post(path, length);
    const answer = await readResponse(socket);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/connection: close/i);
    if (!socket.closed) await once(socket, 'close');
  },
);

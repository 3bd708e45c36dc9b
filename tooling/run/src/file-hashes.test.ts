import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findServedDifferences, hashFolder, hashListText } from './file-hashes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-hashes-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'abc');
  writeFileSync(join(folder, 'assets/app.js'), '');
  writeFileSync(join(folder, 'assets/app.js.br'), 'compressed');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lists every file but precompressed ones as sha256sum does', () => {
  expect(hashListText(hashFolder(folder))).toBe(
    [
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  assets/app.js\n',
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  index.html\n',
    ].join(''),
  );
});

test('names files that a server changes or lacks', async () => {
  const files = hashFolder(folder);
  const server = createServer(({ url }, response) => {
    if (url === '/assets/app.js') response.writeHead(404).end();
    else response.end(readFileSync(join(folder, 'index.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await findServedDifferences(files, base)).toEqual(['assets/app.js']);
  writeFileSync(join(folder, 'index.html'), 'abd');
  expect(await findServedDifferences(files, base)).toEqual(['assets/app.js', 'index.html']);
  server.close();
});

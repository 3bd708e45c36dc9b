import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

function run(...args: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'birth-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  return { cwd, ...spawnSync(process.execPath, [CLI, ...args], { cwd, encoding: 'utf8' }) };
}

test('writes the package and prints the next steps', () => {
  const { cwd, status, stdout } = run('alerts', '--floor', 'base', '--description', 'Why.');
  expect(stdout).toContain('pnpm install');
  expect(status).toBe(0);
  expect(existsSync(join(cwd, 'packages/alerts/package.json'))).toBe(true);
});

test('exits with 1, explains the error and writes nothing for an invalid name', () => {
  const { cwd, status, stderr } = run('Alerts', '--floor', 'base', '--description', 'Why.');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The name is "Alerts"/);
  expect(existsSync(join(cwd, 'packages'))).toBe(false);
});

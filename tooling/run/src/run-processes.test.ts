import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runUntilFirstExit } from './run-processes.ts';

const node = (code: string) => ({ command: [process.execPath, '-e', code] as const });
const NEVER_ENDING = 'setInterval(() => {}, 1000)';

test('returns the exit code of the program', async () => {
  expect(await runUntilFirstExit([node('process.exit(7)')], 'ignore')).toBe(7);
});

test('stops the other programs when one ends and returns its code', async () => {
  const startedAt = performance.now();
  expect(await runUntilFirstExit([node(NEVER_ENDING), node('process.exit(2)')], 'ignore')).toBe(2);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('returns 128 plus the signal for a killed program', async () => {
  const killed = node(`process.kill(process.pid, 'SIGKILL'); ${NEVER_ENDING}`);
  expect(await runUntilFirstExit([killed], 'ignore')).toBe(137);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'forwards %s to the program and keeps its exit code',
  async (signal) => {
    const graceful = `process.on('${signal}', () => process.exit(5)); ${NEVER_ENDING}; console.log('ready')`;
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { runUntilFirstExit } from ${JSON.stringify(fileURLToPath(new URL('./run-processes.ts', import.meta.url)))};
         process.exitCode = await runUntilFirstExit([{ command: [process.execPath, '-e', ${JSON.stringify(graceful)}] }]);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const code = await new Promise((resolve) => {
      parent.stdout.once('data', () => parent.kill(signal));
      parent.on('exit', resolve);
    });
    expect(code).toBe(5);
  },
);

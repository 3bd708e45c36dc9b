import { expect, test, vi } from 'vitest';
import { formatMinutes, formatSeconds, reportStep, runStep } from './run-step.ts';

const node = (code: string) => [process.execPath, '-e', code] as const;

test('passes a command that exits with 0 and keeps its output', async () => {
  const result = await runStep({
    name: 'say',
    command: node('console.log("out"); console.error("err")'),
  });
  expect(result).toMatchObject({ name: 'say', ok: true });
  expect(result.output).toContain('out');
  expect(result.output).toContain('err');
});

test('fails a command that exits with another code', async () => {
  expect(await runStep({ name: 'fail', command: node('process.exit(3)') })).toMatchObject({
    ok: false,
  });
});

test('fails a command ended by a signal and names the signal', async () => {
  const result = await runStep({
    name: 'killed',
    command: node('process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 5000)'),
  });
  expect(result.ok).toBe(false);
  expect(result.output).toContain('SIGTERM');
});

test('fails a missing program and says what to do', async () => {
  const result = await runStep({ name: 'none', command: ['no-such-program-here'] });
  expect(result.ok).toBe(false);
  expect(result.output).toContain('Run pnpm install');
});

test('prints why a live step failed', async () => {
  const captured = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { output } = await runStep({ name: 'none', live: true, command: ['no-such-program-here'] });
  expect(captured).toHaveBeenCalledWith(expect.stringContaining('Run pnpm install'));
  expect(output).not.toBe('');
  captured.mockRestore();
});

test('adds the step’s environment to the current one', async () => {
  const result = await runStep({
    name: 'env',
    command: node('console.log(process.env.PLANTED)'),
    env: { PLANTED: 'here' },
  });
  expect(result.output.trim()).toBe('here');
});

test('prints the output of a quiet step only when it fails', async () => {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  await reportStep({ name: 'good', command: node('console.log("noise")') }, print);
  expect(printed.join('')).toMatch(/^── good … passed in \d+\.\d s\n$/);
  printed.length = 0;
  await reportStep({ name: 'bad', command: node('console.log("cause"); process.exit(1)') }, print);
  expect(printed.join('')).toMatch(/^── bad … FAILED in \d+\.\d s\ncause\n$/);
});

test('formats seconds with a tenth and minutes with whole seconds', () => {
  expect(formatSeconds(65432)).toBe('65.4 s');
  expect(formatMinutes(65432)).toBe('1 min 5 s');
  expect(formatMinutes(59_600)).toBe('1 min 0 s');
});

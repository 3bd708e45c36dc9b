import { expect, test, vi } from 'vitest';
import { minutes, reportStep, runStep, seconds } from './step.ts';

const node = (code: string) => [process.execPath, '-e', code] as const;

test('a command that ends with 0 is a passed step, and what it printed is kept', async () => {
  const result = await runStep({
    name: 'say',
    command: node('console.log("out"); console.error("err")'),
  });
  expect(result).toMatchObject({ name: 'say', ok: true });
  expect(result.output).toContain('out');
  expect(result.output).toContain('err');
});

test('a live step is seen already; what it printed is kept when it is asked for', async () => {
  const step = { name: 'say', live: true, command: node('') };
  expect((await runStep(step)).output).toBe('');
  const said = await runStep({ ...step, kept: true, command: node('process.stdout.write(" ")') });
  expect(said.output).toBe(' ');
});

test('a command that ends with another code is a failed step', async () => {
  expect(await runStep({ name: 'fail', command: node('process.exit(3)') })).toMatchObject({
    ok: false,
  });
});

test('a command that a signal ended is a failed step that names the signal', async () => {
  const result = await runStep({
    name: 'killed',
    command: node('process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 5000)'),
  });
  expect(result.ok).toBe(false);
  expect(result.output).toContain('SIGTERM');
});

test('a program that does not exist is a failed step that says what to do', async () => {
  const result = await runStep({ name: 'none', command: ['no-such-program-here'] });
  expect(result.ok).toBe(false);
  expect(result.output).toContain('Run pnpm install');
});

test.each([{}, { kept: true }])('why a live step ended so is said, %j', async (how) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runStep({ name: 'none', live: true, command: ['no-such-program-here'], ...how });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('Run pnpm install'));
  said.mockRestore();
});

test('a step is given its own environment on top of the one of the run', async () => {
  const result = await runStep({
    name: 'env',
    command: node('console.log(process.env.PLANTED)'),
    env: { PLANTED: 'here' },
  });
  expect(result.output.trim()).toBe('here');
});

test('the output of a quiet step is printed only when it fails', async () => {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  await reportStep({ name: 'good', command: node('console.log("noise")') }, print);
  expect(printed.join('')).toMatch(/^── good … passed in \d+\.\d s\n$/);
  printed.length = 0;
  await reportStep({ name: 'bad', command: node('console.log("cause"); process.exit(1)') }, print);
  expect(printed.join('')).toMatch(/^── bad … FAILED in \d+\.\d s\ncause\n$/);
});

test('times are told in seconds with a tenth, and in minutes and whole seconds', () => {
  expect(seconds(65432)).toBe('65.4 s');
  expect(minutes(65432)).toBe('1 min 5 s');
  expect(minutes(59_600)).toBe('1 min 0 s');
});

import { createInterface } from 'node:readline/promises';
import { runCli } from './run-command.js';

const abortController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => abortController.abort());
}

async function confirm(question: string): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const reply = await prompt.question(`${question} [y/N] `, { signal: abortController.signal });
    return /^y(?:es)?$/i.test(reply.trim());
  } catch {
    return false;
  } finally {
    prompt.close();
  }
}

// biome-ignore lint/style/noProcessEnv: a separate program; config parses it
const environment = process.env;
process.exitCode = await runCli(process.argv.slice(2), {
  environment,
  // pnpm runs scripts in the workspace root.
  directory: environment.INIT_CWD ?? process.cwd(),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
  confirm: process.stdin.isTTY ? confirm : undefined,
  stopSignal: abortController.signal,
});

import { createInterface } from 'node:readline/promises';
import { run } from './run.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort());
}

/** On stderr, so that stdout can be piped. */
async function ask(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const said = await asking.question(`${question} [y/N] `, { signal: stopping.signal });
    return /^y(?:es)?$/i.test(said.trim());
  } catch {
    return false;
  } finally {
    asking.close();
  }
}

// biome-ignore lint/style/noProcessEnv: a separate program; config parses it
const environment = process.env;
process.exitCode = await run(process.argv.slice(2), {
  environment,
  // pnpm runs scripts in the workspace root.
  directory: environment.INIT_CWD ?? process.cwd(),
  print: (text) => process.stdout.write(`${text}\n`),
  say: (text) => process.stderr.write(`${text}\n`),
  ask: process.stdin.isTTY ? ask : undefined,
  stop: stopping.signal,
});

import { setTimeout as pause } from 'node:timers/promises';

/**
 * A program of its own, started by the bench with the service's address: reads the price list over and
 * over for as long as each message says, in milliseconds, and answers with what it noticed. Beside
 * those who send a hundred bodies, in one process, it would time their event loop.
 */
export interface Visit {
  /** How long each answer took, in milliseconds. */
  times: number[];
  /** How old its oldest price was, in seconds. */
  ages: number[];
}

const SAMPLE_EVERY_MS = 20;
const [address] = process.argv.slice(2);

process.on('message', (forMs: number) => {
  void visit(performance.now() + forMs).then((noticed) => process.send?.(noticed));
});

async function visit(until: number): Promise<Visit> {
  const times: number[] = [];
  const ages: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    const response = await fetch(`${address}/api/Lottery/goods_api?class=1&lang=en`);
    const { data } = (await response.json()) as { data: { time: number }[] };
    times.push(performance.now() - begun);
    // The service's clock is that of this machine.
    const now = Math.floor(Date.now() / 1_000);
    ages.push(now - Math.min(...data.map(({ time }) => time)));
    await pause(SAMPLE_EVERY_MS);
  }
  return { times, ages };
}

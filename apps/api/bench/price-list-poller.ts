import { setTimeout as pause } from 'node:timers/promises';

/**
 * A separate process, which does not measure the uploading event loop. Each message is a duration
 * in ms.
 */
export interface PollSamples {
  /** Milliseconds. */
  times: number[];
  /** Seconds. */
  ages: number[];
}

const SAMPLE_EVERY_MS = 20;
const [address] = process.argv.slice(2);

process.on('message', (forMs: number) => {
  void poll(performance.now() + forMs).then((samples) => process.send?.(samples));
});

async function poll(until: number): Promise<PollSamples> {
  const times: number[] = [];
  const ages: number[] = [];
  while (performance.now() < until) {
    const startedAt = performance.now();
    const response = await fetch(`${address}/api/Lottery/goods_api?class=1&lang=en`);
    const { data } = (await response.json()) as { data: { time: number }[] };
    times.push(performance.now() - startedAt);
    const now = Math.floor(Date.now() / 1_000);
    ages.push(now - Math.min(...data.map(({ time }) => time)));
    await pause(SAMPLE_EVERY_MS);
  }
  return { times, ages };
}

const DEFAULT_SEED = 20_261_128;

/**
 * `TEST_SEED`, or a fixed default.
 *
 * @throws Error when `TEST_SEED` is not an integer from 0 to 2^31 - 1.
 */
export function testSeed(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const { TEST_SEED: text } = env;
  if (text === undefined || text === '') return DEFAULT_SEED;
  const seed = Number(text);
  if (/^\d{1,10}$/.test(text) && seed < 2 ** 31) return seed;
  throw new Error(
    `TEST_SEED must be a whole number from 0 to ${2 ** 31 - 1}, but is ${JSON.stringify(text)}.`,
  );
}

/**
 * A title line, then `label: value` lines, each ended by LF. Exact patterns make every text
 * canonical.
 */
export interface TextFormat {
  /** @throws RangeError naming the line that cannot be written. */
  write(values: readonly (string | number)[]): string;
  /** `undefined` for any other text. */
  read(text: string): string[] | undefined;
}

/** One spelling each: no sign, no leading zero. */
export const PATTERNS = {
  id: '[A-Za-z0-9_-]{1,64}',
  instrument: '[a-z0-9]{2,16}',
  direction: 'up|down',
  amount: '(?:0|[1-9][0-9]{0,14})[.][0-9]{2}',
  count: '0|[1-9][0-9]{0,14}',
  hash: '[0-9a-f]{64}',
  key: '04[0-9a-f]{128}',
  dayAndHash: '[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9a-f]{64}',
} as const;

export function textFormat(
  title: string,
  lines: readonly (readonly [label: string, pattern: string])[],
): TextFormat {
  const whole = new RegExp(
    `^${title}\n${lines.map(([label, pattern]) => `${label}: (${pattern})\n`).join('')}$`,
  );
  return {
    write(values) {
      const written = lines.map(([label, pattern], at) => {
        const value = String(values[at]);
        if (!new RegExp(`^(?:${pattern})$`).test(value)) {
          throw new RangeError(`The ${label} of a "${title}" cannot be "${value}".`);
        }
        return `${label}: ${value}\n`;
      });
      return `${title}\n${written.join('')}`;
    },
    read: (text) => whole.exec(text)?.slice(1),
  };
}

export function dayAndHash(value: string): { readonly day: string; readonly hash: string } {
  return { day: value.slice(0, 10), hash: value.slice(11) };
}

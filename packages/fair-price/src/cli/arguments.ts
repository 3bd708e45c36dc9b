import { parseArgs } from 'node:util';

export const USAGE = `candela-verify: holds receipts of settled orders against public data.

  candela-verify --base http://127.0.0.1:3000/api --receipt receipt.json [more.json …]
  candela-verify --offline evidence.json [--receipt receipt.json …]

  --base URL       where fair/commitments and fair/minute are served
  --receipt FILE   a receipt or a JSON array of receipts; may be repeated, "-" reads standard input
  --offline FILE   { "commitments": data of fair/commitments, "minutes": [data of fair/minute …],
                   "receipts": [ … ] } in place of the network
  --walk N         also follow the chain of prices N minutes back from each entry;
                   "day" follows it to the start of the entry's day, "genesis" to its very start
  --help           this text

Exit code 0: every receipt verified. 1: at least one failed. 2: nothing could be examined.`;

/** How far to follow the chain back from an entry: so many minutes, or to a landmark. */
export type Walk = number | 'day' | 'genesis';

export interface Arguments {
  readonly base: string | undefined;
  readonly offline: string | undefined;
  readonly receipts: readonly string[];
  readonly walk: Walk;
  readonly help: boolean;
}

/**
 * @throws Error with a sentence for the person at the keyboard.
 */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      base: { type: 'string' },
      offline: { type: 'string' },
      receipt: { type: 'string', multiple: true, default: [] },
      walk: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  const receipts = [...values.receipt, ...positionals];
  const { base, offline, help } = values;
  if (!help && (base === undefined) === (offline === undefined)) {
    throw new Error('Give either --base or --offline.');
  }
  if (!help && base !== undefined && receipts.length === 0) {
    throw new Error('Give at least one --receipt file.');
  }
  return { base, offline, receipts, walk: readWalk(values.walk), help };
}

function readWalk(text: string): Walk {
  if (text === 'day' || text === 'genesis') return text;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new Error(`--walk takes a number of minutes, "day" or "genesis", not "${text}".`);
}

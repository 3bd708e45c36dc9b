import { parseArgs } from 'node:util';
import type { WitnessServerArguments } from './witness-server.js';

export const USAGE = `candela-verify: holds settled orders against public data.

  candela-verify --base http://127.0.0.1:3000/api --receipt receipt.json [more.json …] [--kept tickets.json]
  candela-verify --offline evidence.json [--receipt receipt.json …]
  candela-verify --ticket evidence.json …
  candela-verify witness [--base URL | --offline FILE] [--stamp FILE …]
  candela-verify witness --serve --key FILE --state FILE [--base URL] [--port N] [--host NAME]

  --base URL       where fair/commitments, fair/log and fair/minute are served
  --receipt FILE   a receipt or a JSON array of receipts; may be repeated, "-" reads standard input
  --offline FILE   { "commitments": data of fair/commitments, "minutes": [data of fair/minute …],
                   "log": data of fair/log, "receipts": [ … ] } in place of the network
  --walk N         also follow the chain of prices N minutes back from each entry;
                   "day" follows it to the start of the entry's day, "genesis" to its very start
  --kept FILE      all tickets as the app saves them: each receipt is held against the one of its
                   order, and the signed refusals are counted
  --ticket FILE    an evidence file: a ticket as the device kept it, the receipt, and the public data,
                   or a JSON array of them; judged without a network; may be repeated
  --stamp FILE     a file kept outside the service that holds a head of its log
  --serve          co-sign the log's head every minute, and serve the newest co-signature over HTTP
  --key FILE       the witness's private key; created if there is none
  --state FILE     the last head that was co-signed: never delete it
  --port N         8787 if not given
  --host NAME      127.0.0.1 if not given
  --help           this text

Without a ticket an order is consistent at best: nothing says that it is the one that was placed.

"witness" prints the head of the service's log, signed, as a text to be kept where the service cannot
change it. With --stamp it checks that the log still begins as it did when that text was made.
With --serve it runs until it is stopped. A log that does not extend the last co-signed one is
refused; two signed logs are kept in the state file, under "fork", as evidence for --ticket.
Without --base or --offline it asks http://127.0.0.1:3000/api.

Exit code 0: every order verified, or consistent where there is no ticket; every stamp holds.
1: at least one order, or a stamp, contradicts. 2: nothing could be examined.
3: nothing contradicts, but at least one order is unfinished: something it needs is not to be had yet.`;

const DEFAULT_BASE = 'http://127.0.0.1:3000/api';

/** Minutes back from the entry, or a landmark. */
export type WalkDepth = number | 'day' | 'genesis';

export type Arguments =
  | { readonly task: 'help' }
  | {
      readonly task: 'receipts';
      readonly base: string | undefined;
      readonly offline: string | undefined;
      readonly receipts: readonly string[];
      readonly kept: string | undefined;
      readonly walk: WalkDepth;
    }
  | ({ readonly task: 'serve' } & WitnessServerArguments)
  | { readonly task: 'tickets'; readonly files: readonly string[] }
  | {
      readonly task: 'witness';
      readonly base: string | undefined;
      readonly offline: string | undefined;
      readonly stamps: readonly string[];
    };

/** @throws Error with a message for the user. */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      base: { type: 'string' },
      offline: { type: 'string' },
      receipt: { type: 'string', multiple: true, default: [] },
      ticket: { type: 'string', multiple: true, default: [] },
      stamp: { type: 'string', multiple: true, default: [] },
      kept: { type: 'string' },
      serve: { type: 'boolean', default: false },
      key: { type: 'string' },
      state: { type: 'string' },
      port: { type: 'string', default: '8787' },
      host: { type: 'string', default: '127.0.0.1' },
      walk: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  const { base, offline, help, receipt, ticket, kept, stamp } = values;
  if (help) return { task: 'help' };
  const [first, ...others] = positionals;
  const sources = [base, offline].filter((source) => source !== undefined).length;
  if (first === 'witness' && values.serve) {
    const { key, state, host } = values;
    if (key === undefined || state === undefined || offline !== undefined) {
      throw new Error('--serve needs --key and --state, and no --offline.');
    }
    const port = parsePort(values.port);
    return { task: 'serve', base: base ?? DEFAULT_BASE, key, state, port, host };
  }
  if (first === 'witness') {
    if (sources > 1) throw new Error('Give either --base or --offline.');
    const baseUrl = sources === 0 ? DEFAULT_BASE : base;
    return { task: 'witness', base: baseUrl, offline, stamps: [...stamp, ...others] };
  }
  if (ticket.length > 0) {
    if (sources > 0 || receipt.length > 0 || kept !== undefined) {
      throw new Error('An evidence file of --ticket needs nothing besides: leave the others out.');
    }
    return { task: 'tickets', files: [...ticket, ...positionals] };
  }
  const receipts = [...receipt, ...positionals];
  if (sources !== 1) throw new Error('Give either --base or --offline, or a --ticket.');
  if (base !== undefined && receipts.length === 0) {
    throw new Error('Give at least one --receipt file.');
  }
  return { task: 'receipts', base, offline, receipts, kept, walk: parseWalkDepth(values.walk) };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`--port takes a number up to 65535, not "${text}".`);
}

function parseWalkDepth(text: string): WalkDepth {
  if (text === 'day' || text === 'genesis') return text;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new Error(`--walk takes a number of minutes, "day" or "genesis", not "${text}".`);
}

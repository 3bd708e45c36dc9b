import { type DestinationStream, type Logger, pino } from 'pino';
import { chain } from './db/error-chain.js';

/** Never `detail`, which quotes the row. */
const KEPT = ['code', 'constraint', 'table', 'column', 'syscall'] as const;
/** The message contains the statement and its parameters. */
const STATEMENT = /^Failed query:/;
/** Class 22: the message quotes the value. */
const QUOTES_VALUES = /^22\w{3}$/;

interface LoggedError {
  type: string;
  message: string;
  /** Without the message. */
  stack: string[];
  cause?: LoggedError;
  [kept: string]: unknown;
}

/** Contains no statement and no value. */
export function loggedError(error: unknown): LoggedError {
  const links = [...chain(error)].map(withoutValues);
  if (links.length === 0) return { type: typeof error, message: 'no error object', stack: [] };
  return links.reduceRight((cause, link) => ({ ...link, cause }));
}

function withoutValues(link: object): LoggedError {
  const all = link as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof all[key] === 'string' ? all[key] : '');
  const isPrivate = STATEMENT.test(text('message')) || QUOTES_VALUES.test(text('code'));
  const kept = KEPT.flatMap((key) => (text(key) === '' ? [] : [[key, text(key)]]));
  return {
    type: link.constructor.name,
    message: isPrivate ? 'a statement failed' : text('message'),
    ...Object.fromEntries(kept),
    stack: text('stack')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  };
}

/** JSON lines. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggedError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

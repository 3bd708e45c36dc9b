import { type DestinationStream, type Logger, pino } from 'pino';
import { chain } from './db/error-chain.js';

/** Of a database's error: what names the rule that was broken. Never its detail, which quotes the row. */
const KEPT = ['code', 'constraint', 'table', 'column', 'syscall'] as const;
/** The query builder's message is the statement with its parameters. */
const STATEMENT = /^Failed query:/;
/** Errors about a value quote it. */
const QUOTES_VALUES = /^22\w{3}$/;

interface LoggedError {
  type: string;
  message: string;
  /** Its frames, without the message that a stack begins with. */
  stack: string[];
  cause?: LoggedError;
  [kept: string]: unknown;
}

/** An error for the log: its names, places and causes, and neither a statement nor a value of one. */
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

/** The service's log: JSON lines on standard output, unless told where else. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggedError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

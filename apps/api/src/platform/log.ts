import { type DestinationStream, type Logger, pino } from 'pino';
import { errorChain } from './db/error-chain.js';

/** Never `detail`, which quotes the row. */
const LOGGED_FIELDS = ['code', 'constraint', 'table', 'column', 'syscall'] as const;
/** The message contains the statement and its parameters. */
const FAILED_QUERY_MESSAGE = /^Failed query:/;
/** Class 22: the message quotes the value. */
const QUOTES_VALUES = /^22\w{3}$/;

interface SerializedError {
  type: string;
  message: string;
  stack: string[];
  cause?: SerializedError;
  [fields: string]: unknown;
}

/** Without statement and values. */
export function serializeError(error: unknown): SerializedError {
  const links = [...errorChain(error)].map(redactValues);
  if (links.length === 0) return { type: typeof error, message: 'no error object', stack: [] };
  return links.reduceRight((cause, link) => ({ ...link, cause }));
}

function redactValues(link: object): SerializedError {
  const all = link as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof all[key] === 'string' ? all[key] : '');
  const isPrivate = FAILED_QUERY_MESSAGE.test(text('message')) || QUOTES_VALUES.test(text('code'));
  const fields = LOGGED_FIELDS.flatMap((key) => (text(key) === '' ? [] : [[key, text(key)]]));
  return {
    type: link.constructor.name,
    message: isPrivate ? 'a statement failed' : text('message'),
    ...Object.fromEntries(fields),
    stack: text('stack')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  };
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: serializeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

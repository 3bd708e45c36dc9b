import { runService } from './app/service.js';
import { ConfigError } from './config/errors.js';
import { DirectoryInUseError } from './platform/db/directory-lock.js';
import { createLogger, serializeError } from './platform/log.js';
import { disableGlobalFetch } from './platform/outbound-fetch.js';

/** Then the process exits despite pending requests. */
const CLOSE_DEADLINE_MS = 15_000;

function isOperatorError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    error instanceof ConfigError ||
    error instanceof DirectoryInUseError ||
    code === 'EADDRINUSE' ||
    code === 'EACCES'
  );
}

/** Full, read-only, another user's, or a file instead of a directory. */
const DISK_ERROR_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR'];

function isDiskError(error: Error): boolean {
  const { code, path } = error as { code?: unknown; path?: unknown };
  return typeof path === 'string' && DISK_ERROR_CODES.includes(String(code));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as { code?: unknown }).code === 'EADDRINUSE') {
    return 'The port is in use: stop the program that has it, or choose another PORT.';
  }
  if (isDiskError(error)) {
    return `The disk refuses what a start needs (${error.message}): mend that, or choose another DATA_DIR.`;
  }
  if (isOperatorError(error)) return error.message;
  const { type, message, stack } = serializeError(error);
  return [`${type}: ${message}`, ...stack].join('\n    ');
}

let deadline: NodeJS.Timeout | undefined;
function exitAfter(ms: number): void {
  clearTimeout(deadline);
  deadline = setTimeout(() => process.exit(1), ms);
  deadline.unref();
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    exitAfter(CLOSE_DEADLINE_MS);
    stopping.abort();
  });
}
process.on('unhandledRejection', (error) => {
  createLogger('fatal').fatal({ err: error }, 'unhandled promise rejection');
  process.exit(1);
});

disableGlobalFetch();

try {
  // biome-ignore lint/style/noProcessEnv: the one place that reads it; config parses it
  const environment = process.env;
  const onDrain = (ms: number) => exitAfter(ms + CLOSE_DEADLINE_MS);
  await runService({ environment, stop: stopping.signal, print, onDrain });
  process.exit(0);
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function print(text: string): void {
  process.stdout.write(text);
}

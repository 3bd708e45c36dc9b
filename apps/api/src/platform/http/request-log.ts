import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const METHODS = [
  ...(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const),
  'child',
] as const;

type Child = FastifyBaseLogger['child'];
type Bindings = Parameters<Child>[0];

/** Most requests log nothing, and creating a logger takes longer than all hooks. */
class LazyRequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #child: Child;
  readonly #bindings: Bindings;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, child: Child, bindings: Bindings) {
    this.#parent = parent;
    this.#child = child;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  resolve(): FastifyBaseLogger {
    if (this.#own === undefined) {
      this.#own = this.#child.call(this.#parent, this.#bindings);
      this.#own.child = this.#child;
    }
    return this.#own;
  }
}

for (const method of METHODS) {
  Object.defineProperty(LazyRequestLogger.prototype, method, {
    value(this: LazyRequestLogger, ...args: unknown[]) {
      const logger = this.resolve();
      return Reflect.apply(logger[method], logger, args);
    },
  });
}

/** No route may have its own log level or serializers. */
export function registerRequestLogs(server: FastifyInstance): void {
  const { log } = server;
  const { child } = log;
  // Fastify would check the result of another factory at each request.
  log.child = (bindings) =>
    new LazyRequestLogger(log, child, bindings) as unknown as FastifyBaseLogger;
}

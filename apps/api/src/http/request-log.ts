import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const METHODS = [
  ...(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const),
  'child',
] as const;

type Child = FastifyBaseLogger['child'];
type Bindings = Parameters<Child>[0];

/**
 * A request's own log, which says in every line whose line it is. It is made when something is said: most
 * requests have no line, and to make it takes longer than all hooks together.
 */
class RequestLog {
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

  own(): FastifyBaseLogger {
    if (this.#own === undefined) {
      this.#own = this.#child.call(this.#parent, this.#bindings);
      // It inherits from its parent, whose children are such as this one.
      this.#own.child = this.#child;
    }
    return this.#own;
  }
}

for (const method of METHODS) {
  Object.defineProperty(RequestLog.prototype, method, {
    value(this: RequestLog, ...given: unknown[]) {
      const own = this.own();
      return Reflect.apply(own[method], own, given);
    },
  });
}

/** Gives each request of a server such a log. No route may have a level or serializers of its own. */
export function registerRequestLogs(server: FastifyInstance): void {
  const { log } = server;
  const { child } = log;
  // Fastify's own factory of logs asks for a child; what another one makes it would check at each request.
  log.child = (bindings) => new RequestLog(log, child, bindings) as unknown as FastifyBaseLogger;
}

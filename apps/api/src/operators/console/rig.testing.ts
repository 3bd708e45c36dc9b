import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ConsoleSession } from '@candela/contract/console';
import { CONSOLE_CSRF_HEADER, CONSOLE_PATHS } from '@candela/contract/console';
import { createLogger } from '../../log.js';
import { authenticatorCode } from '../../testing/authenticator-code.js';
import { createOperatorsRig, MARIA, type OperatorsRig } from '../rig.testing.js';
import { type OpenConsole, openConsole } from './open.js';

export interface Operator {
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
}

export interface Sent {
  readonly method?: string;
  readonly path?: string;
  /** Undefined removes a default header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

export type Page = Readonly<Record<string, string>>;

export interface ConsoleRig extends OperatorsRig {
  readonly opened: OpenConsole;
  readonly lines: readonly string[];
  /** Defaults to the headers of a console page. */
  readonly send: (sent: Sent) => Promise<Answer>;
  /** Later accounts need a confirmation. */
  readonly addOperator: (name: string) => Promise<Operator>;
  readonly formOf: (operator: Operator) => Record<string, string>;
  /** From a new network by default. */
  readonly trySignIn: (form: Record<string, string>, from?: string) => Promise<Answer>;
  /** Waits for the next code. */
  readonly signIn: (operator: Operator) => Promise<Page>;
  readonly close: () => Promise<void>;
}

const CODE_HOLDS_MS = 30_000;

export async function createConsoleRig({
  directory,
  ...settings
}: Record<string, string> & { directory?: string } = {}): Promise<ConsoleRig> {
  const rig = await createOperatorsRig({
    CONSOLE_PORT: '0',
    ...(directory !== undefined && { CONSOLE_DIST: directory }),
    ...settings,
  });
  const { api, side } = rig;
  const { config, db, clock, app } = api;
  const lines: string[] = [];
  if (config.console === undefined) throw new Error('The console is switched off.');
  const opened = await openConsole({
    ...side,
    // Lets tests set the client address.
    settings: { ...config.console, trustedProxies: ['127.0.0.1'] },
    db,
    throttles: app.services.rateLimits,
    log: createLogger('debug', { write: (line) => lines.push(line) }),
    now: clock.now,
  });
  const listening = `http://127.0.0.1:${opened.port}`;
  let networks = 0;

  const send: ConsoleRig['send'] = async ({ method = 'GET', path = '/', headers = {}, body }) => {
    const said: Record<string, string | undefined> = {
      host: new URL(opened.address).host,
      ...(method !== 'GET' && { origin: opened.address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const asked = request(`${listening}${path}`, {
      method,
      headers: Object.fromEntries(
        Object.entries(said).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
    });
    asked.end(
      typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
    );
    const [response] = await once(asked, 'response');
    const read = await text(response);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: read,
      get json() {
        return JSON.parse(read) as Record<string, unknown>;
      },
    };
  };

  const formOf: ConsoleRig['formOf'] = ({ name, password, totpSecret }) => ({
    ...{ name, password, code: authenticatorCode(totpSecret, clock.now()) },
  });

  const trySignIn: ConsoleRig['trySignIn'] = (body, from) => {
    networks += 1;
    const network = from ?? `198.19.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
    const headers = { 'x-forwarded-for': network };
    return send({ method: 'POST', path: CONSOLE_PATHS.session, headers, body });
  };

  return {
    ...rig,
    opened,
    lines,
    send,
    formOf,
    trySignIn,
    async addOperator(name) {
      const { shown } = await rig.done('operator add', { name }, MARIA);
      return {
        name,
        password: String(shown?.password),
        totpSecret: String(shown?.totp_secret),
      };
    },
    async signIn(operator) {
      clock.advance(CODE_HOLDS_MS);
      const answer = await trySignIn(formOf(operator));
      if (answer.status !== 200) throw new Error(`${operator.name}: ${answer.text}`);
      const [cookie = ''] = answer.headers['set-cookie'] ?? [];
      const { csrf } = answer.json as unknown as ConsoleSession;
      return { cookie: cookie.split(';', 1)[0] ?? '', [CONSOLE_CSRF_HEADER]: csrf };
    },
    async close() {
      await opened.close();
      await api.close();
    },
  };
}

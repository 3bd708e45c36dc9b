import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ConsoleSession } from '@candela/contract/console';
import { CONSOLE_CSRF_HEADER, CONSOLE_PATHS } from '@candela/contract/console';
import { type OpenConsole, openConsole } from '../../../src/operators/console/open-console.js';
import { createLogger } from '../../../src/platform/log.js';
import { authenticatorCode } from '../../helpers/authenticator-code.js';
import { createOperatorsRig, MARIA, type OperatorsRig } from '../operators-test-setup.js';

export interface Operator {
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
}

export interface TestRequest {
  readonly method?: string;
  readonly path?: string;
  /** Undefined removes a default header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

export type SessionHeaders = Readonly<Record<string, string>>;

export interface ConsoleRig extends OperatorsRig {
  readonly opened: OpenConsole;
  readonly logLines: readonly string[];
  readonly send: (sent: TestRequest) => Promise<TestResponse>;
  /** Later accounts need a confirmation. */
  readonly addOperator: (name: string) => Promise<Operator>;
  readonly signInForm: (operator: Operator) => Record<string, string>;
  readonly trySignIn: (form: Record<string, string>, from?: string) => Promise<TestResponse>;
  /** Waits for the next code. */
  readonly signIn: (operator: Operator) => Promise<SessionHeaders>;
  readonly close: () => Promise<void>;
}

const TOTP_STEP_MS = 30_000;

export async function createConsoleRig({
  directory,
  ...settings
}: Record<string, string> & { directory?: string } = {}): Promise<ConsoleRig> {
  const rig = await createOperatorsRig({
    CONSOLE_PORT: '0',
    ...(directory !== undefined && { CONSOLE_DIST: directory }),
    ...settings,
  });
  const { api, context } = rig;
  const { config, db, clock, app } = api;
  const logLines: string[] = [];
  if (config.console === undefined) throw new Error('The console is switched off.');
  const opened = await openConsole({
    ...context,
    settings: { ...config.console, trustedProxies: ['127.0.0.1'] },
    db,
    attemptLimits: app.services.attemptLimits,
    log: createLogger('debug', { write: (line) => logLines.push(line) }),
    now: clock.now,
  });
  const baseUrl = `http://127.0.0.1:${opened.port}`;
  let networks = 0;

  const send: ConsoleRig['send'] = async ({ method = 'GET', path = '/', headers = {}, body }) => {
    const requestHeaders: Record<string, string | undefined> = {
      host: new URL(opened.address).host,
      ...(method !== 'GET' && { origin: opened.address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const clientRequest = request(`${baseUrl}${path}`, {
      method,
      headers: Object.fromEntries(
        Object.entries(requestHeaders).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
    });
    clientRequest.end(
      typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
    );
    const [response] = await once(clientRequest, 'response');
    const responseText = await text(response);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: responseText,
      get json() {
        return JSON.parse(responseText) as Record<string, unknown>;
      },
    };
  };

  const signInForm: ConsoleRig['signInForm'] = ({ name, password, totpSecret }) => ({
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
    logLines,
    send,
    signInForm,
    trySignIn,
    async addOperator(name) {
      const { shown } = await rig.execute('operator add', { name }, MARIA);
      return {
        name,
        password: String(shown?.password),
        totpSecret: String(shown?.totp_secret),
      };
    },
    async signIn(operator) {
      clock.advance(TOTP_STEP_MS);
      const signInResponse = await trySignIn(signInForm(operator));
      if (signInResponse.status !== 200)
        throw new Error(`${operator.name}: ${signInResponse.text}`);
      const [cookie = ''] = signInResponse.headers['set-cookie'] ?? [];
      const { csrf } = signInResponse.json as unknown as ConsoleSession;
      return { cookie: cookie.split(';', 1)[0] ?? '', [CONSOLE_CSRF_HEADER]: csrf };
    },
    async close() {
      await opened.close();
      await api.close();
    },
  };
}

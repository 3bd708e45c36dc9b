import type * as z from 'zod';
import { ConfigError } from './errors.js';
import { pathSetting, portOrOffSetting, textSetting, urlSetting } from './setting-schemas.js';

export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

export const consoleSettings = {
  CONSOLE_PORT: portOrOffSetting.default(3_100),
  CONSOLE_HOST: textSetting('a host name or address').default('127.0.0.1'),
  CONSOLE_URL: urlSetting(['http', 'https']).optional(),
  CONSOLE_DIST: pathSetting.optional(),
};

type Settings = z.infer<z.ZodObject<typeof consoleSettings>> & {
  readonly TRUSTED_PROXIES: readonly string[];
};

/**
 * @throws ConfigError when passwords would be sent unencrypted, or the console's address is
 * unknown.
 */
export function consoleConfigOf({ CONSOLE_PORT: port, CONSOLE_HOST: host, ...s }: Settings) {
  if (port === 'off') return undefined;
  const origin = s.CONSOLE_URL === undefined ? undefined : originOf(s.CONSOLE_URL);
  if (origin === undefined && !LOOPBACK.has(host)) {
    throw new ConfigError(
      `CONSOLE_URL is missing: a console that listens at ${host} must know the address people come by.`,
    );
  }
  // Without a proxy, clients could forge forwarding headers.
  const trustedProxies = origin?.startsWith('https:') === true ? s.TRUSTED_PROXIES : [];
  return { port, host, origin, directory: s.CONSOLE_DIST, trustedProxies };
}

function originOf(address: string): string {
  const { protocol, hostname, origin, href } = new URL(address);
  if (href !== `${origin}/`) {
    throw new ConfigError(
      `CONSOLE_URL must be an address without a path, such as https://console.example, but is ${JSON.stringify(address)}.`,
    );
  }
  if (protocol !== 'https:' && !LOOPBACK.has(hostname)) {
    throw new ConfigError(
      `CONSOLE_URL must start with https:// unless it is on this machine, but is ${JSON.stringify(address)}.`,
    );
  }
  return origin;
}

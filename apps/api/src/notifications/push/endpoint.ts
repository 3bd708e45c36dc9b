import { createECDH } from 'node:crypto';

/**
 * SSRF protection: a client's endpoint must not point into the internal network. Only listed hosts
 * on the default port are allowed.
 * @param services hosts (`fcm.googleapis.com`), wildcards (`*.notify.windows.com`) and origins.
 */
export function isAllowedPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}

export function isValidPushKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

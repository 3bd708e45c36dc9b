import { createECDH } from 'node:crypto';

/**
 * Whether a browser's push service is where an endpoint says. The service sends to wherever somebody tells it to, and
 * must not be sent into its own network: only to hosts that are listed, on their usual port.
 *
 * @param services hosts (`fcm.googleapis.com`), hosts under one (`*.notify.windows.com`), and whole origins.
 */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}

/** Whether something can be encrypted for a browser's key: it is a point of P-256. */
export function isPushKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

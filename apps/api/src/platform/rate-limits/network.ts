import { isIPv6 } from 'node:net';

/** A provider assigns a /64 to a household. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * `192.0.2.7` itself, but `2001:db8:1:2::/64` for `2001:db8:1:2:3::4`: one household has all of
 * these.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const missing = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).map(normalizeGroup).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

function normalizeGroup(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}

/**
 * What one attacker may have for free: `203.0.113.0/24`, `2001:db8:1::/48`.
 * @param network as of {@link networkOf}
 */
export function widerNetworkOf(network: string): string {
  const separator = network.includes(':') ? ':' : '.';
  const groups = network.split(separator).slice(0, 3);
  return separator === ':' ? `${groups.join(':')}::/48` : `${groups.join('.')}.0/24`;
}

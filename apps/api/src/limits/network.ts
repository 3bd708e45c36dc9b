import { isIPv6 } from 'node:net';

/** Of an IPv6 address, the groups that a provider hands to one household; the rest is its own choice. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What an address is counted as: `192.0.2.7` as itself, `2001:db8:1:2:3::4` as `2001:db8:1:2::/64`,
 * since whoever has one of a network's addresses has all of them.
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
  return `${groups.slice(0, NETWORK_GROUPS).map(shortened).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

function shortened(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}

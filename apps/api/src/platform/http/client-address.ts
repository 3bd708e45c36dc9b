import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

const QUOTED = /^"(.*)"$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;

/** For Fastify's `trustProxy`: some proxies forward addresses with ports, brackets or quotes. */
export function trustedProxyCheck(
  trustedProxies: readonly string[],
): false | ((entry: string, hop: number) => boolean) {
  if (trustedProxies.length === 0) return false;
  const isTrusted = compile([...trustedProxies]);
  return (entry, hop) => {
    const address = addressOf(entry);
    return address !== undefined && isTrusted(address, hop);
  };
}

/** A forwarded entry that is no address counts as the proxy that sent it. */
export function clientAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  return ips.map(addressOf).findLast((address) => address !== undefined) ?? ip;
}

function addressOf(entry: string): string | undefined {
  const text = QUOTED.exec(entry)?.[1] ?? entry;
  const address = IPV6_IN_BRACKETS.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? undefined : address;
}

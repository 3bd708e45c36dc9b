import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import type { WithdrawalNetwork } from './funds.js';

const base58check = createBase58check(sha256);
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;
const ETHEREUM_PATTERN = /^0x[0-9a-fA-F]{40}$/;

/**
 * In the form to store: an Ethereum address with its checksum (EIP-55). One in lower or in upper
 * case has none to check and is accepted.
 *
 * @returns undefined for another network's address or a wrong checksum.
 */
export function parseUsdtAddress(network: WithdrawalNetwork, typed: string): string | undefined {
  const address = typed.replace(/\s/g, '');
  return network === 'TRC20' ? parseTronAddress(address) : parseEthereumAddress(address);
}

/** Base58Check of a prefix and 20 bytes. */
function parseTronAddress(address: string): string | undefined {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === TRON_BYTES && bytes[0] === TRON_PREFIX ? address : undefined;
  } catch {
    return undefined;
  }
}

function parseEthereumAddress(address: string): string | undefined {
  if (!ETHEREUM_PATTERN.test(address)) return undefined;
  const typed = address.slice(2);
  const digits = withChecksum(typed.toLowerCase());
  const isOneCase = typed === typed.toLowerCase() || typed === typed.toUpperCase();
  return isOneCase || typed === digits ? `0x${digits}` : undefined;
}

/** EIP-55: a letter is upper case where the digit of the hash is 8 or more. */
function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = [...digits].map((digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return cased.join('');
}

const SHOWN = 4;

/** `TR7N…Lj6t`, `0x5aAe…eAed` */
export function maskUsdtAddress(address: string): string {
  const start = address.startsWith('0x') ? '0x'.length + SHOWN : SHOWN;
  return `${address.slice(0, start)}…${address.slice(-SHOWN)}`;
}

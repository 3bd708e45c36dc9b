import { fromHex, toHex } from './internal/bytes.js';
import { readLogHead } from './log.js';
import type { SignedText } from './signatures.js';

const BASE64URL = '([A-Za-z0-9_-]+)';
const COUNT = '(0|[1-9][0-9]{0,14})';
const LINK = new RegExp(`^${[COUNT, BASE64URL, COUNT, BASE64URL, BASE64URL].join('[.]')}$`);

/**
 * A signed log head without its labels, for a link or a QR code.
 *
 * @throws RangeError for another signed text.
 */
export function headLinkText({ text, key, signature }: SignedText): string {
  const stated = readLogHead(text);
  if (!stated) throw new RangeError('Only a log head can be in a link.');
  const { size, head, time } = stated;
  return [size, toBase64url(head), time, toBase64url(key), toBase64url(signature)].join('.');
}

/** Does not check the signature. `undefined` for any other text. */
export function readHeadLink(link: string): SignedText | undefined {
  const [whole, size, head = '', time, key = '', signature = ''] = LINK.exec(link) ?? [];
  if (whole === undefined) return undefined;
  try {
    const text = `candela log 1\nsize: ${size}\nhead: ${fromBase64url(head)}\ntime: ${time}\n`;
    return { text, key: fromBase64url(key), signature: fromBase64url(signature) };
  } catch {
    return undefined;
  }
}

function toBase64url(hex: string): string {
  return btoa(String.fromCharCode(...fromHex(hex)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @throws for text that is not Base64. */
function fromBase64url(text: string): string {
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return toHex(Uint8Array.from(decoded, (letter) => letter.charCodeAt(0)));
}

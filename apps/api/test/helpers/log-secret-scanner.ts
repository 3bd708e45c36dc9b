import { createHash } from 'node:crypto';
import { isSecretField } from '@candela/contract';

const SECRET_FIELDS = new Set([
  'token',
  'device',
  'credential',
  'card_number',
  'confirm_card_number',
  'document_number',
]);
/** Shorter values occur by chance. */
const MIN_LENGTH = 6;
const HASH = /\$argon2\w*\$/;
const VOLATILE_FIELDS = /"(?:time|ms|pid)":\d+|"reqId":"[^"]*"/g;

export function createLogSecretScanner() {
  const lines = new Set<string>();
  const secrets = new Set<string>();

  function addSecret(secret: unknown): void {
    if (typeof secret === 'string' && secret.length >= MIN_LENGTH) secrets.add(secret);
  }

  return {
    addLine(line: string): void {
      lines.add(line.replace(VOLATILE_FIELDS, ''));
    },

    addRequestFields(fields: Readonly<Record<string, string>>): void {
      for (const [name, value] of Object.entries(fields)) {
        if (SECRET_FIELDS.has(name) || isSecretField(name)) addSecret(value);
      }
    },

    addResponseBody(body: string): void {
      addSecret(/"token":"([^"]+)"/.exec(body)?.[1]);
    },

    assertNoSecrets(): void {
      const log = [...lines];
      for (const line of log) if (HASH.test(line)) throw leakError('the hash of a password', line);
      const text = log.join('\n');
      for (const secret of secrets) {
        for (const form of [secret, createHash('sha256').update(secret).digest('hex')]) {
          if (!text.includes(form)) continue;
          const line = log.find((each) => containsWord(each, form));
          if (line !== undefined) throw leakError(`the secret ${form}`, line);
        }
      }
    },
  };
}

function containsWord(line: string, secret: string): boolean {
  const isPartOfWord = (at: number) => /[\w-]/.test(line.charAt(at));
  for (let at = line.indexOf(secret); at >= 0; at = line.indexOf(secret, at + 1)) {
    if (!isPartOfWord(at - 1) && !isPartOfWord(at + secret.length)) return true;
  }
  return false;
}

function leakError(what: string, line: string): Error {
  return new Error(`The log has ${what} in it: ${line}`);
}

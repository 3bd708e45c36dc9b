import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { CONTACT_LINK_RULE, isContactLink } from '../platform/contact-link.js';

/** Messages complete "PORT must be …". */

const TEXT_MAX = 4_096;
const PORT_OR_OFF = 'must be a whole number from 0 to 65535, or off';

export const textSetting = (meaning: string) =>
  z
    .string({ error: `must be ${meaning}` })
    .min(1, { error: `must be ${meaning}` })
    .max(TEXT_MAX);

export const contactLinkSetting = z.string().refine(isContactLink, { error: CONTACT_LINK_RULE });

export const wholeNumberSetting = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
};

export const portOrOffSetting = z
  .string()
  .regex(/^(?:off|\d{1,5})$/, { error: PORT_OR_OFF })
  .transform((value) => (value === 'off' ? value : Number(value)))
  .refine((value) => value === 'off' || value <= 65_535, { error: PORT_OR_OFF });

export const amountSetting = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/, { error: 'must be an amount with two decimals, such as 20.00' });

export const pathSetting = textSetting('a path').transform((value) =>
  isAbsolute(value) ? value : resolve(value),
);

export const urlSetting = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol.slice(0, -1));
      } catch {
        return false;
      }
    },
    { error: `must be an address starting with ${protocols.map((p) => `${p}://`).join(' or ')}` },
  );

/** `a, b` → `['a', 'b']`. */
export const listSetting = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1, { error: 'must be a list with commas between its parts' })));

export const MAX_WITNESSES = 16;
const WITNESSES = 'must be a list of key=address, with distinct public keys (04…, 130 digits)';

/** `04…=https://witness.example` → `{ key, url }`. */
export const witnessesSetting = listSetting
  .transform((parts) =>
    parts.map((part) => {
      const [whole, key = '', url = ''] = /^(04[0-9a-f]{128})=(https?:\/\/.+)$/.exec(part) ?? [];
      return whole === undefined || !URL.canParse(url) ? undefined : { key, url };
    }),
  )
  .refine((found) => found.every((it) => it !== undefined), { error: WITNESSES })
  .transform((found) => found.filter((it) => it !== undefined))
  .refine((found) => new Set(found.map(({ key }) => key)).size === found.length, {
    error: WITNESSES,
  })
  .refine((found) => found.length <= MAX_WITNESSES, {
    error: `must be at most ${MAX_WITNESSES} witnesses`,
  });

/** 32 bytes as 64 hex digits. */
export const secretSetting = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, { error: 'must be 64 hexadecimal digits (openssl rand -hex 32)' });

export const tokenSetting = z
  .string()
  .min(16, { error: 'must be at least 16 characters long' })
  .max(256, { error: 'must be at most 256 characters long' });

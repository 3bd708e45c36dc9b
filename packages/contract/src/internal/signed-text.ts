import * as z from 'zod/mini';
import { publicKey } from './fields.js';
import { wireObject } from './wire.js';

/** A text signed with ECDSA (P-256, SHA-256); signature as r and s in hexadecimal. */
export const signedText = wireObject({
  text: z.string(),
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  key: publicKey,
});

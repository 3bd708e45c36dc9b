import * as z from 'zod/mini';
import { publicKey } from './fields.js';
import { wireObject } from './wire.js';

/** A text as the service signed it: ECDSA on P-256 with SHA-256, r and s, hexadecimal. */
export const signedText = wireObject({
  text: z.string(),
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  key: publicKey,
});

import * as z from 'zod/mini';
import { signedText } from './internal/signed-text.js';

/**
 * A failure has a translated `msg`, a stable `code` with its values in `params` (`{ seconds: 42
 * }`), and list-shaped `data` for list calls. `refusal`: the signed failure of a call with
 * `signedFailures`.
 */
export const envelopeSchema = z.object({
  sign: z.optional(z.literal(1)),
  msg: z.string(),
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  data: z.optional(z.unknown()),
  refusal: z.optional(signedText),
});

export type Envelope = z.output<typeof envelopeSchema>;

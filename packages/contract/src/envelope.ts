import * as z from 'zod/mini';
import { signedText } from './internal/signed-text.js';

/**
 * What every call answers. `sign` is there on success only; a failure carries a translated `msg`
 * for people, and for programs a stable `code` with the figures its words name in `params`
 * (`{ seconds: 42 }`), and `data` of the list shape where the call lists. A failure that its call has in
 * `signs` carries in `refusal` the service's word that it gave it.
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

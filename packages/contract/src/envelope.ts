import * as z from 'zod/mini';

/**
 * What every call answers. `sign` is there on success only; a failure carries a translated `msg`,
 * a stable `code`, and `data` of the list shape where the call lists.
 */
export const envelopeSchema = z.object({
  sign: z.optional(z.literal(1)),
  msg: z.string(),
  code: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

export type Envelope = z.output<typeof envelopeSchema>;

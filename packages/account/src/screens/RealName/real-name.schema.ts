import { DOCUMENT_NUMBER_PATTERN, REAL_NAME_MAX_LENGTH } from '@candela/contract';
import * as z from 'zod/mini';
import { problem } from '../../internal/problems.js';

const filled = () => z.minLength(1, problem('field_missing'));
const picture = () => z.string().check(z.minLength(1, problem('picture_missing')));

export const realNameSchema = z.object({
  name: z.string().check(z.trim(), filled(), z.maxLength(REAL_NAME_MAX_LENGTH)),
  documentNumber: z
    .string()
    .check(
      z.trim(),
      filled(),
      z.regex(DOCUMENT_NUMBER_PATTERN, problem('document_number_invalid')),
    ),
  /** Ids of uploaded pictures. */
  front: picture(),
  back: picture(),
});

export type RealNameForm = z.output<typeof realNameSchema>;

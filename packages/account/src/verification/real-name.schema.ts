import { DOCUMENT_NUMBER_PATTERN, REAL_NAME_MAX_LENGTH } from '@candela/contract';
import * as z from 'zod/mini';
import { problemKey } from '../shared/form-fields.js';

const required = () => z.minLength(1, problemKey('field_missing'));
const picture = () => z.string().check(z.minLength(1, problemKey('picture_missing')));

export const realNameSchema = z.object({
  name: z.string().check(z.trim(), required(), z.maxLength(REAL_NAME_MAX_LENGTH)),
  documentNumber: z
    .string()
    .check(
      z.trim(),
      required(),
      z.regex(DOCUMENT_NUMBER_PATTERN, problemKey('document_number_invalid')),
    ),
  front: picture(),
  back: picture(),
});

export type RealNameForm = z.output<typeof realNameSchema>;

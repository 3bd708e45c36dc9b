import * as z from 'zod/mini';
import { problem } from '../../internal/problems.js';

/** Only emptiness is judged here: whether an account exists is the service's to say. */
export const loginSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, problem('username_missing'))),
  password: z.string().check(z.minLength(1, problem('password_missing'))),
  remember: z.boolean(),
});

export type LoginForm = z.output<typeof loginSchema>;

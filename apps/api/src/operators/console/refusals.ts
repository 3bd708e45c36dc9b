import type { FastifyReply } from 'fastify';
import type { Refused } from '../request.js';

const REFUSALS = {
  input_invalid: [400, 'This is not understood.'],
  signed_out: [401, 'Not signed in. Sign in again.'],
  sign_in_refused: [401, 'Name, password or code is wrong.'],
  forbidden: [403, 'The console does not take this for one of its own pages.'],
  not_found: [404, 'There is nothing here.'],
  too_many_attempts: [429, 'Too many attempts: try again later.'],
  crowded: [503, 'The service is busy: try again in a moment.'],
  internal_error: [
    500,
    'Something went wrong in the service: its log says what. Look whether it was done before you try again.',
  ],
} as const;

type Refusal = keyof typeof REFUSALS;

export function refusalBody(code: Refusal): Refused {
  const [, message] = REFUSALS[code];
  return { kind: 'refused', code, message, isUsage: code === 'input_invalid' };
}

export function refuse(reply: FastifyReply, code: Refusal, status?: number): FastifyReply {
  const [own] = REFUSALS[code];
  return reply.code(status ?? own).send(refusalBody(code));
}

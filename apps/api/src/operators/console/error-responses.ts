import type { FastifyReply } from 'fastify';
import type { ErrorResponse } from '../protocol.js';

const ERRORS = {
  input_invalid: [400, 'The request is invalid.'],
  signed_out: [401, 'Not signed in. Sign in again.'],
  sign_in_refused: [401, 'Name, password or code is wrong.'],
  forbidden: [403, 'The request did not come from a page of the console.'],
  not_found: [404, 'Not found.'],
  too_many_attempts: [429, 'Too many attempts: try again later.'],
  crowded: [503, 'The service is busy: try again in a moment.'],
  internal_error: [
    500,
    'Internal error, see the service log. Check whether the change was made before you retry.',
  ],
} as const;

type ConsoleErrorCode = keyof typeof ERRORS;

export function errorBody(code: ConsoleErrorCode): ErrorResponse {
  const [, message] = ERRORS[code];
  return { kind: 'refused', code, message, isUsage: code === 'input_invalid' };
}

export function sendError(
  reply: FastifyReply,
  code: ConsoleErrorCode,
  status?: number,
): FastifyReply {
  const [defaultStatus] = ERRORS[code];
  return reply.code(status ?? defaultStatus).send(errorBody(code));
}

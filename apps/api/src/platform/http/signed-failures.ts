import type { preSerializationAsyncHookHandler } from 'fastify';
import type { SignFailure } from '../failed-request.js';
import type { EnvelopeResponse } from './envelope.js';
import type { Fields } from './fields.js';

/** Every response of a route passes here: also rate limits and errors, whatever their code. */
export function signFailures(sign: SignFailure): preSerializationAsyncHookHandler {
  return async (request, _reply, payload) => {
    const { sign: success, code } = payload as EnvelopeResponse['body'];
    if (success === 1) return payload;
    try {
      const fields = (request.body ?? {}) as Fields;
      const refusal = await sign({ code, userId: request.userId, fields });
      return refusal === undefined ? payload : { ...(payload as object), refusal };
    } catch (error) {
      request.log.error({ err: error }, 'a failure could not be signed');
      return payload;
    }
  };
}

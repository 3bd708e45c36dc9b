import { DEFAULT_LANGUAGE, type Language } from '@candela/contract';
import { languageOf } from '@candela/i18n/catalogues';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequestError, type Fields } from './fields.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language: every answer speaks it, also one that refuses the request. */
    lang: Language;
  }
}

/** Reads `lang` wherever it is sent. A multipart body is noted by whoever reads its parts. */
export function registerLanguage(server: FastifyInstance): void {
  server.decorateRequest('lang', DEFAULT_LANGUAGE);
  server.addHook('onRequest', (request, _reply, done) => {
    noteLanguage(request, request.query);
    done();
  });
  server.addHook('preValidation', (request, _reply, done) => {
    noteLanguage(request, request.body);
    done();
  });
}

/** Keeps the language that fields name; without one, what is known stays. */
export function noteLanguage(request: FastifyRequest, fields: unknown): void {
  const { lang } = (fields ?? {}) as Partial<Fields>;
  if (lang !== undefined) request.lang = languageOf(lang);
}

/** The language for a failure: fields that could not be read as a whole may still have named it. */
export function languageOfFailure(request: FastifyRequest, error: unknown): Language {
  const named = error instanceof BadRequestError ? error.lang : undefined;
  return named === undefined ? request.lang : languageOf(named);
}

/** The language that an address names which could not be read as a whole. */
export function languageOfAddress(url: string): Language {
  const named = new URLSearchParams(url.split('?', 2)[1]).get('lang');
  return named === null ? DEFAULT_LANGUAGE : languageOf(named);
}

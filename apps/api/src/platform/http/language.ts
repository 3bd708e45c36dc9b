import { DEFAULT_LANGUAGE, type Language } from '@candela/contract';
import { languageOf } from '@candela/i18n/service-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequestError, type Fields } from './fields.js';

declare module 'fastify' {
  interface FastifyRequest {
    lang: Language;
  }
}

/** Parsers of multipart bodies call `setRequestLanguage` themselves. */
export function registerLanguage(server: FastifyInstance): void {
  server.decorateRequest('lang', DEFAULT_LANGUAGE);
  server.addHook('onRequest', (request, _reply, done) => {
    setRequestLanguage(request, request.query);
    done();
  });
  server.addHook('preValidation', (request, _reply, done) => {
    setRequestLanguage(request, request.body);
    done();
  });
}

export function setRequestLanguage(request: FastifyRequest, fields: unknown): void {
  const { lang } = (fields ?? {}) as Partial<Fields>;
  if (lang !== undefined) request.lang = languageOf(lang);
}

/** Rejected fields may still name a language. */
export function languageOfError(request: FastifyRequest, error: unknown): Language {
  const named = error instanceof BadRequestError ? error.lang : undefined;
  return named === undefined ? request.lang : languageOf(named);
}

export function languageOfUrl(url: string): Language {
  const named = new URLSearchParams(url.split('?', 2)[1]).get('lang');
  return named === null ? DEFAULT_LANGUAGE : languageOf(named);
}

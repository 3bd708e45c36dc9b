import { isSecretField } from '@candela/contract';
import { BadRequestError, type Fields, parseFields } from './fields.js';

/** Clients repeat a few hundred short queries. */
const MAX_CACHED = 1_000;
const MAX_CACHED_LENGTH = 200;

/**
 * The same text gives the same frozen object while cached: see `isRemembered`. The router cannot
 * reject a query, so `fieldsOf` throws the error.
 */
export function createQueryParser(): (text: string) => Fields {
  let cache = new Map<string, Fields>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const fields = parseOrError(text);
    if (text.length <= MAX_CACHED_LENGTH && isCacheable(fields)) {
      // Tracking recent use would cost more than parsing again.
      if (cache.size >= MAX_CACHED) cache = new Map();
      cache.set(text, Object.freeze(fields));
    }
    return fields;
  };
}

/** Cached objects are frozen, and shared between requests. */
export function isCachedQuery(fields: Fields): boolean {
  return Object.isFrozen(fields);
}

function parseOrError(text: string): Fields {
  try {
    return parseFields(text);
  } catch (error) {
    if (error instanceof BadRequestError) return { refusal: error } as unknown as Fields;
    throw error;
  }
}

/** Not with a secret, or an error. */
function isCacheable(fields: Fields): boolean {
  return Object.entries(fields).every(
    ([name, value]) => typeof value === 'string' && name !== 'token' && !isSecretField(name),
  );
}

import { isSecretField } from '@candela/contract';
import { BadRequestError, type Fields, parseFields } from './fields.js';

/** Clients repeat a few hundred short queries. */
const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 200;

/**
 * The same text gives the same frozen object while cached: see `isRemembered`. The router cannot
 * reject a query, so `fieldsOf` throws the error.
 */
export function createQueryParser(): (text: string) => Fields {
  let remembered = new Map<string, Fields>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const fields = parsed(text);
    if (text.length <= LONGEST_REMEMBERED && mayBeRemembered(fields)) {
      // Tracking recent use would cost more than parsing again.
      if (remembered.size >= MOST_REMEMBERED) remembered = new Map();
      remembered.set(text, Object.freeze(fields));
    }
    return fields;
  };
}

/** Cached objects are frozen, and shared between requests. */
export function isRemembered(fields: Fields): boolean {
  return Object.isFrozen(fields);
}

function parsed(text: string): Fields {
  try {
    return parseFields(text);
  } catch (error) {
    if (error instanceof BadRequestError) return { refusal: error } as unknown as Fields;
    throw error;
  }
}

/** Not with a secret, or an error. */
function mayBeRemembered(fields: Fields): boolean {
  return Object.entries(fields).every(
    ([name, value]) => typeof value === 'string' && name !== 'token' && !isSecretField(name),
  );
}

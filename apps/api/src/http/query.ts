import { isSecretField } from '@candela/contract';
import { BadRequestError, type Fields, parseFields } from './fields.js';

/** What all clients ask over and over has a few hundred texts, each of them short. */
const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 200;

/**
 * A query's fields. The same text gives the same object while it is remembered, and what is made of it may
 * be kept beside it: see `isRemembered`. The router cannot refuse a query, so the refusal is handed on and
 * thrown when it is read (`fieldsOf`).
 */
export function createQueryParser(): (text: string) => Fields {
  let remembered = new Map<string, Fields>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const fields = parsed(text);
    if (text.length <= LONGEST_REMEMBERED && mayBeRemembered(fields)) {
      // All at once: to know which was asked for last would cost more than to read them again.
      if (remembered.size >= MOST_REMEMBERED) remembered = new Map();
      remembered.set(text, Object.freeze(fields));
    }
    return fields;
  };
}

/** Whether others who ask the same get the same object, which nobody changes. */
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

/** Not one that was refused, and none with a secret in it. */
function mayBeRemembered(fields: Fields): boolean {
  return Object.entries(fields).every(
    ([name, value]) => typeof value === 'string' && name !== 'token' && !isSecretField(name),
  );
}

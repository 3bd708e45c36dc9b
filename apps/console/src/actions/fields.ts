import type { ConsoleAction, ConsoleField } from '@candela/contract/console';
import type { Input } from '../wire/api.js';

/** What stands in the fields of a form: texts as typed, files as their content. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** What is written in words of several lines: the wire does not tell it from other texts. */
const MANY_LINES = 'text';

/** Whether a field of an action takes several lines. */
export function hasLines({ kind }: ConsoleAction, field: ConsoleField): boolean {
  return kind === 'change' && field.kind === 'text' && field.name === MANY_LINES;
}

/**
 * The fields as the wire takes them. What is empty is left out, as if it was not told; only what began with
 * something and was emptied is told as empty.
 */
export function inputOf(fields: readonly ConsoleField[], typed: Typed, initial: Typed): Input {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, string | boolean][] => {
      const value = typed[name];
      if (kind === 'flag') return value === true ? [[name, true]] : [];
      if (typeof value !== 'string') return [];
      const isEmptied = value === '' && (initial[name] ?? '') !== '';
      return value !== '' || isEmptied ? [[name, value]] : [];
    }),
  );
}

/** The first required field that has nothing in it. */
export function missingOf(fields: readonly ConsoleField[], typed: Typed): string | undefined {
  return fields.find(
    ({ name, isRequired }) =>
      isRequired && (typeof typed[name] !== 'string' || typed[name].trim() === ''),
  )?.name;
}

import type { ConsoleAction, ConsoleField } from '@candela/contract/console';
import type { Input } from '../wire/api.js';

/** Texts as typed, files as their content. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** Name of multi-line fields, which the wire format does not mark. */
const MANY_LINES = 'text';

export function hasLines({ kind }: ConsoleAction, field: ConsoleField): boolean {
  return kind === 'change' && field.kind === 'text' && field.name === MANY_LINES;
}

/** Omits empty fields, unless an initial value was cleared. */
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

export function missingOf(fields: readonly ConsoleField[], typed: Typed): string | undefined {
  return fields.find(
    ({ name, isRequired }) =>
      isRequired && (typeof typed[name] !== 'string' || typed[name].trim() === ''),
  )?.name;
}

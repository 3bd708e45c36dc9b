import type { ConsoleAction, ConsoleField } from '@candela/contract/console';
import type { Input } from '../api/console-api.js';

export type FieldValues = Readonly<Record<string, string | boolean>>;

/** The wire format does not mark multi-line fields. */
const MULTILINE_FIELD = 'text';

export function isMultiline({ kind }: ConsoleAction, field: ConsoleField): boolean {
  return kind === 'change' && field.kind === 'text' && field.name === MULTILINE_FIELD;
}

/** Omits empty fields, unless an initial value was cleared. */
export function toInput(
  fields: readonly ConsoleField[],
  values: FieldValues,
  initial: FieldValues,
): Input {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, string | boolean][] => {
      const value = values[name];
      if (kind === 'flag') return value === true ? [[name, true]] : [];
      if (typeof value !== 'string') return [];
      const isCleared = value === '' && (initial[name] ?? '') !== '';
      return value !== '' || isCleared ? [[name, value]] : [];
    }),
  );
}

export function findMissingField(
  fields: readonly ConsoleField[],
  values: FieldValues,
): string | undefined {
  return fields.find(
    ({ name, isRequired }) =>
      isRequired && (typeof values[name] !== 'string' || values[name].trim() === ''),
  )?.name;
}

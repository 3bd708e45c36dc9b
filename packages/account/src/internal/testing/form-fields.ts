import type { UseFormRegisterReturn } from 'react-hook-form';
import type { TypedField } from '../typed-field.js';

/** Inert, for stories. */
export function formFields<Name extends string>(
  ...names: readonly Name[]
): Readonly<Record<Name, UseFormRegisterReturn>> {
  return each(names, (name) => ({
    name,
    onChange: async () => {},
    onBlur: async () => {},
    ref: () => {},
  }));
}

/** Inert and controlled. */
export function typedFields<Name extends string>(
  typed: Readonly<Record<Name, string>>,
): Readonly<Record<Name, TypedField>> {
  const names = Object.keys(typed) as Name[];
  return each(names, (name) => ({
    name,
    value: typed[name],
    onChange: () => {},
    onBlur: () => {},
    ref: () => {},
  }));
}

function each<Name extends string, Field>(
  names: readonly Name[],
  fieldOf: (name: Name) => Field,
): Readonly<Record<Name, Field>> {
  return Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<Name, Field>;
}

import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ControlledField } from '../shared/form-fields.js';

/** Inert, for stories. */
export function formFields<Name extends string>(
  ...names: readonly Name[]
): Readonly<Record<Name, UseFormRegisterReturn>> {
  return mapNames(names, (name) => ({
    name,
    onChange: async () => {},
    onBlur: async () => {},
    ref: () => {},
  }));
}

/** Inert and controlled. */
export function controlledFields<Name extends string>(
  values: Readonly<Record<Name, string>>,
): Readonly<Record<Name, ControlledField>> {
  const names = Object.keys(values) as Name[];
  return mapNames(names, (name) => ({
    name,
    value: values[name],
    onChange: () => {},
    onBlur: () => {},
    ref: () => {},
  }));
}

function mapNames<Name extends string, Field>(
  names: readonly Name[],
  fieldOf: (name: Name) => Field,
): Readonly<Record<Name, Field>> {
  return Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<Name, Field>;
}

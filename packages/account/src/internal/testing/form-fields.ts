import type { UseFormRegisterReturn } from 'react-hook-form';

/** Fields of a form that nobody reads: what a view is given in its stories. */
export function formFields<Name extends string>(
  ...names: readonly Name[]
): Readonly<Record<Name, UseFormRegisterReturn>> {
  const fields: Partial<Record<Name, UseFormRegisterReturn>> = {};
  for (const name of names) {
    fields[name] = { name, onChange: async () => {}, onBlur: async () => {}, ref: () => {} };
  }
  return fields as Record<Name, UseFormRegisterReturn>;
}

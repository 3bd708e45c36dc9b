import { parseArgs } from 'node:util';
import { FLOORS, isFloorName } from './floors.ts';
import type { PackageOptions } from './package-template.ts';

export const USAGE = `Usage: pnpm create-package <name> --floor <${Object.keys(FLOORS).join('|')}> --description "<why it exists>"`;

/** @throws Error with a message for the person who typed the command. */
export function parseOptions(args: readonly string[]): PackageOptions {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      floor: { type: 'string', default: '' },
      description: { type: 'string', default: '' },
    },
  });
  const name = positionals.join(' ');
  const { floor } = values;
  const description = values.description.trim();
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `The name is "${name}"; it becomes a folder and a package, so it must be one word in kebab-case.`,
    );
  }
  if (!isFloorName(floor)) {
    throw new Error(
      `The floor is "${floor}"; it decides what the package may import, so it must be one of those below.`,
    );
  }
  if (!description) {
    throw new Error('The description is missing; say in one sentence why the package exists.');
  }
  return { name, floor, description };
}

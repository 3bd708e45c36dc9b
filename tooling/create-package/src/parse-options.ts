import { parseArgs } from 'node:util';
import { FLOORS, isFloorName } from './floors.ts';
import type { PackageOptions } from './package-template.ts';

const USAGE = `Usage: pnpm create-package <name> --floor <${Object.keys(FLOORS).join('|')}> --description "<why it exists>"`;

/** An order that cannot be carried out; its message is for the person who typed it. */
export class InvalidOptionsError extends Error {}

/**
 * Reads an order from the words of a command line.
 *
 * @throws InvalidOptionsError with a sentence on what is wrong and how the command is written.
 */
export function parseOptions(args: readonly string[]): PackageOptions {
  const { positionals, values } = parseRawArgs(args);
  const [name, ...others] = positionals;
  const { floor, description } = values;
  if (!name || others.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    failWithUsage(
      `The name is ${positionals.length > 0 ? `"${positionals.join(' ')}"` : 'missing'}; it becomes a folder and a package, so it must be one word in kebab-case.`,
    );
  }
  if (!floor || !isFloorName(floor)) {
    failWithUsage(
      `The floor is ${floor ? `"${floor}"` : 'missing'}; it decides what the package may import, so it must be one that packages are born on.`,
    );
  }
  if (!description?.trim()) {
    failWithUsage('The description is missing; say in one sentence why the package exists.');
  }
  return { name, floor, description: description.trim() };
}

function parseRawArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { floor: { type: 'string' }, description: { type: 'string' } },
    });
  } catch (error) {
    return failWithUsage(error instanceof Error ? error.message : String(error));
  }
}

function failWithUsage(message: string): never {
  throw new InvalidOptionsError(`${message}\n${USAGE}`);
}

import { parseArgs } from 'node:util';
import { FLOORS, isFloorName } from './floors.ts';
import type { PackageOrder } from './template.ts';

const USAGE = `Usage: pnpm create-package <name> --floor <${Object.keys(FLOORS).join('|')}> --description "<why it exists>"`;

/** An order that cannot be carried out; its message is for the person who typed it. */
export class RefusedOrder extends Error {}

/**
 * Reads an order from the words of a command line.
 *
 * @throws RefusedOrder with a sentence on what is wrong and how the command is written.
 */
export function readOrder(words: readonly string[]): PackageOrder {
  const { positionals, values } = parse(words);
  const [name, ...others] = positionals;
  const { floor, description } = values;
  if (!name || others.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    refuse(
      `The name is ${positionals.length > 0 ? `"${positionals.join(' ')}"` : 'missing'}; it becomes a folder and a package, so it must be one word in kebab-case.`,
    );
  }
  if (!floor || !isFloorName(floor)) {
    refuse(
      `The floor is ${floor ? `"${floor}"` : 'missing'}; it decides what the package may import, so it must be one that packages are born on.`,
    );
  }
  if (!description?.trim()) {
    refuse('The description is missing; say in one sentence why the package exists.');
  }
  return { name, floor, description: description.trim() };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { floor: { type: 'string' }, description: { type: 'string' } },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(message: string): never {
  throw new RefusedOrder(`${message}\n${USAGE}`);
}

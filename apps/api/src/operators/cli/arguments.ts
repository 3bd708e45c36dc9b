import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Action } from '../action.js';
import { ACTIONS } from '../actions/index.js';
import { type InputField, inputFields } from '../input-fields.js';
import type { OperatorRequest } from '../request.js';

/** The message says what is expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Arguments =
  | { readonly task: 'help'; readonly actions: readonly Action[] }
  | {
      readonly task: 'act';
      readonly action: Action;
      readonly request: Omit<OperatorRequest, 'step'>;
      readonly isYes: boolean;
      readonly isJson: boolean;
      /** An embedded database, when there is none. */
      readonly mayCreate: boolean;
      /** Directory for returned files; undefined: not saved. */
      readonly save: string | undefined;
    };

const COMMON = {
  as: { type: 'string' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  save: { type: 'string' },
  'create-database': { type: 'boolean' },
  id: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws UsageError */
export function readArguments(argv: readonly string[], directory: string): Arguments {
  const words = argv.slice(0, 2).filter((word) => !word.startsWith('-'));
  const action = ACTIONS.find(({ name }) => name === words.join(' '));
  if (action === undefined) return helpFor(argv, words);
  const fields = inputFields(action);
  const { values, positionals } = parsed(argv.slice(2), fields);
  if (values.help === true) return { task: 'help', actions: [action] };
  const input = inputOf({ action, fields, values, positionals, directory });
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [as, reason, save] = [text('as'), text('reason'), text('save')];
  return {
    task: 'act',
    action,
    request: {
      action: action.name,
      input,
      id: text('id') ?? randomUUID(),
      ...(as !== undefined && { as }),
      ...(reason !== undefined && { reason }),
    },
    isYes: values.yes === true,
    isJson: values.json === true,
    mayCreate: values['create-database'] === true,
    save: save === undefined ? undefined : resolve(directory, save),
  };
}

function helpFor(argv: readonly string[], words: readonly string[]): Arguments {
  const wantsHelp = argv.length === 0 || argv.includes('--help') || argv.includes('-h');
  const under = ACTIONS.filter(({ name }) => `${name} `.startsWith(`${words.join(' ')} `));
  if (wantsHelp && words.length === 0) return { task: 'help', actions: ACTIONS };
  if (wantsHelp && under.length > 0) return { task: 'help', actions: under };
  throw new UsageError(
    `There is no "${words.join(' ')}" of its own: ${under.length > 0 ? under.map(({ name }) => name).join(', ') : 'pnpm ops --help lists what there is'}.`,
  );
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

function parsed(args: readonly string[], fields: readonly InputField[]) {
  const own = fields.map(({ option, isFlag }) => [option, { type: isFlag ? 'boolean' : 'string' }]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...COMMON, ...(Object.fromEntries(own) as Record<string, { type: 'string' }>) },
      allowPositionals: true,
    });
    return { values: values as Values, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

interface Given {
  readonly action: Action;
  readonly fields: readonly InputField[];
  readonly values: Values;
  readonly positionals: readonly string[];
  readonly directory: string;
}

function inputOf({ action, fields, values, positionals, directory }: Given) {
  const { places = [] } = action;
  if (positionals.length > places.length) {
    throw new UsageError(`"${positionals[places.length]}" is one word too many.`);
  }
  const input: Record<string, string | boolean> = {};
  for (const { name, option, isPlaced, fileEncoding } of fields) {
    const value = isPlaced ? positionals[places.indexOf(name)] : values[option];
    if (value === undefined) continue;
    input[name] =
      fileEncoding !== undefined && typeof value === 'string'
        ? readInput(resolve(directory, value), fileEncoding)
        : value;
  }
  return input;
}

function readInput(file: string, encoding: 'utf8' | 'base64'): string {
  try {
    return readFileSync(file, encoding);
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`);
  }
}

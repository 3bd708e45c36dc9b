import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Action } from '../action.js';
import { ACTIONS } from '../actions/index.js';
import { type InputField, inputFields } from '../input-fields.js';
import type { OperatorRequest } from '../protocol.js';

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
      readonly mayCreate: boolean;
      readonly save: string | undefined;
    };

const COMMON_OPTIONS = {
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
export function parseArguments(argv: readonly string[], directory: string): Arguments {
  const words = argv.slice(0, 2).filter((word) => !word.startsWith('-'));
  const action = ACTIONS.find(({ name }) => name === words.join(' '));
  if (action === undefined) return parseHelp(argv, words);
  const fields = inputFields(action);
  const { values, positionals } = parseOptions(argv.slice(2), fields);
  if (values.help === true) return { task: 'help', actions: [action] };
  const input = collectInput({ action, fields, values, positionals, directory });
  const stringOption = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [as, reason, save] = [stringOption('as'), stringOption('reason'), stringOption('save')];
  return {
    task: 'act',
    action,
    request: {
      action: action.name,
      input,
      id: stringOption('id') ?? randomUUID(),
      ...(as !== undefined && { as }),
      ...(reason !== undefined && { reason }),
    },
    isYes: values.yes === true,
    isJson: values.json === true,
    mayCreate: values['create-database'] === true,
    save: save === undefined ? undefined : resolve(directory, save),
  };
}

function parseHelp(argv: readonly string[], words: readonly string[]): Arguments {
  const wantsHelp = argv.length === 0 || argv.includes('--help') || argv.includes('-h');
  const matches = ACTIONS.filter(({ name }) => `${name} `.startsWith(`${words.join(' ')} `));
  if (wantsHelp && words.length === 0) return { task: 'help', actions: ACTIONS };
  if (wantsHelp && matches.length > 0) return { task: 'help', actions: matches };
  throw new UsageError(
    `There is no "${words.join(' ')}" command: ${matches.length > 0 ? matches.map(({ name }) => name).join(', ') : 'pnpm ops --help lists all commands'}.`,
  );
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

function parseOptions(args: readonly string[], fields: readonly InputField[]) {
  const actionOptions = fields.map(({ option, isFlag }) => [
    option,
    { type: isFlag ? 'boolean' : 'string' },
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...COMMON_OPTIONS,
        ...(Object.fromEntries(actionOptions) as Record<string, { type: 'string' }>),
      },
      allowPositionals: true,
    });
    return { values: values as Values, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

interface InputSources {
  readonly action: Action;
  readonly fields: readonly InputField[];
  readonly values: Values;
  readonly positionals: readonly string[];
  readonly directory: string;
}

function collectInput({ action, fields, values, positionals, directory }: InputSources) {
  const { positionalFields = [] } = action;
  if (positionals.length > positionalFields.length) {
    throw new UsageError(`"${positionals[positionalFields.length]}" is an unexpected argument.`);
  }
  const input: Record<string, string | boolean> = {};
  for (const { name, option, isPositional, fileEncoding } of fields) {
    const value = isPositional ? positionals[positionalFields.indexOf(name)] : values[option];
    if (value === undefined) continue;
    input[name] =
      fileEncoding !== undefined && typeof value === 'string'
        ? readInputFile(resolve(directory, value), fileEncoding)
        : value;
  }
  return input;
}

function readInputFile(file: string, encoding: 'utf8' | 'base64'): string {
  try {
    return readFileSync(file, encoding);
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`);
  }
}

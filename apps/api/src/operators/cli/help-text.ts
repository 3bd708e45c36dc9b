import type { Action } from '../action.js';
import { ACTIONS } from '../actions/index.js';
import { type InputField, inputFields } from '../input-fields.js';

const EXIT_CODES =
  'Exit codes: 0 done, 1 refused or failed, 2 usage error, 3 service unavailable, try again.';

export function helpText(actions: readonly Action[]): string {
  const [action] = actions;
  return action !== undefined && actions.length === 1
    ? formatActionHelp(action)
    : formatActionList(actions);
}

function formatActionList(actions: readonly Action[]): string {
  const width = Math.max(...ACTIONS.map(({ name }) => name.length));
  const lines = actions.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Operator commands. They connect to the configured database (DATABASE_URL), or to the service',
    'running on this machine if it uses an embedded database.',
    '',
    '  pnpm ops COMMAND --help     its fields',
    '  pnpm ops COMMAND --json     machine-readable output',
    '',
    ...lines,
    '',
    EXIT_CODES,
  ].join('\n');
}

function formatActionHelp(action: Action): string {
  const fields = inputFields(action);
  const common = commonOptionHelp(action);
  const lines = [...fields.map(fieldHelp), ...common];
  const width = Math.max(...lines.map(([name]) => name.length));
  const positionals = fields.filter(({ isPositional }) => isPositional).map(positionalText);
  return [
    `pnpm ops ${[action.name, ...positionals].join(' ')} [options]`,
    '',
    action.summary,
    '',
    ...lines.map(([name, description]) => `  ${name.padEnd(width)}  ${description}`),
    '',
    action.kind === 'look'
      ? `Prints ${action.prints === 'table' ? 'rows of' : ''} ${action.columns.join(', ')}.`.replace(
          '  ',
          ' ',
        )
      : 'Prints the values before and after, and the row in the audit log.',
    EXIT_CODES,
  ].join('\n');
}

const positionalText = ({ name, isRequired }: InputField) =>
  isRequired ? name.toUpperCase() : `[${name.toUpperCase()}]`;

type HelpLine = readonly [name: string, description: string];

function fieldHelp(field: InputField): HelpLine {
  const { option, description, isPositional, isFlag, isRequired } = field;
  if (isPositional) return [positionalText(field), description];
  const name = isFlag ? `--${option}` : `--${option} ${option.toUpperCase()}`;
  return [name, isRequired ? `${description} (required)` : description];
}

function commonOptionHelp(action: Action): HelpLine[] {
  const isCommand = action.kind === 'change';
  const requiresOperatorName = isCommand || action.isPrivate;
  const asksReason = isCommand && action.asksReason;
  return [
    ...(requiresOperatorName
      ? [['--as NAME', 'your name (required), recorded in the audit log'] as const]
      : []),
    ...(asksReason
      ? [['--reason TEXT', 'reason (required), shown to those affected'] as const]
      : []),
    ...(isCommand
      ? ([
          ['--yes', 'skip the confirmation prompt'],
          ['--id UUID', 'id of an attempt with unknown outcome, to retry it safely'],
        ] as const)
      : []),
    ['--save DIRECTORY', 'directory for returned files'],
    ['--json', 'prints JSON, also for failures'],
    ['--create-database', 'creates an embedded database in DATA_DIR if there is none'],
  ];
}

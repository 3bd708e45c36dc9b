import type { Action } from '../action.js';
import { ACTIONS } from '../actions/index.js';
import { type InputField, inputFields } from '../input-fields.js';

const EXIT_CODES =
  'Exit code 0: done. 1: refused, or it failed. 2: called in a wrong way. 3: nobody answers now, try again.';

export function helpText(actions: readonly Action[]): string {
  const [only] = actions;
  return only !== undefined && actions.length === 1 ? helpOf(only) : listOf(actions);
}

function listOf(actions: readonly Action[]): string {
  const width = Math.max(...ACTIONS.map(({ name }) => name.length));
  const lines = actions.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "The operators' command. It goes to the database of the settings (DATABASE_URL), or through the",
    'running service on this machine when that has an embedded database for itself.',
    '',
    '  pnpm ops COMMAND --help     its fields',
    '  pnpm ops COMMAND --json     for programs',
    '',
    ...lines,
    '',
    EXIT_CODES,
  ].join('\n');
}

function helpOf(action: Action): string {
  const fields = inputFields(action);
  const common = commonOf(action);
  const lines = [...fields.map(lineOf), ...common];
  const width = Math.max(...lines.map(([name]) => name.length));
  const places = fields.filter(({ isPlaced }) => isPlaced).map(placeOf);
  return [
    `pnpm ops ${[action.name, ...places].join(' ')} [options]`,
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
      : 'Prints what it was and what it is then, and its row of the audit log.',
    EXIT_CODES,
  ].join('\n');
}

const placeOf = ({ name, isRequired }: InputField) =>
  isRequired ? name.toUpperCase() : `[${name.toUpperCase()}]`;

type HelpLine = readonly [name: string, description: string];

function lineOf(field: InputField): HelpLine {
  const { option, description, isPlaced, isFlag, isRequired } = field;
  if (isPlaced) return [placeOf(field), description];
  const name = isFlag ? `--${option}` : `--${option} ${option.toUpperCase()}`;
  return [name, isRequired ? `${description} (required)` : description];
}

function commonOf(action: Action): HelpLine[] {
  const isChange = action.kind === 'change';
  const isSigned = isChange || action.isPrivate;
  const asksReason = isChange && action.asksReason;
  return [
    ...(isSigned ? [['--as NAME', 'who you are (required): it is written down'] as const] : []),
    ...(asksReason
      ? [['--reason TEXT', 'why (required): whom it concerns reads it'] as const]
      : []),
    ...(isChange
      ? ([
          ['--yes', 'without being asked, where a question would be asked'],
          ['--id UUID', 'of an earlier try whose outcome is not known: it is done once'],
        ] as const)
      : []),
    ['--save DIRECTORY', 'where to save files that it shows'],
    ['--json', 'prints JSON, of a failure too'],
    ['--create-database', 'makes an embedded database in DATA_DIR where there is none'],
  ];
}

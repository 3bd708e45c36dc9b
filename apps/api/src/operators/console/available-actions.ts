import type { ConsoleAction, ConsoleField } from '@candela/contract/console';
import type { Command, Query } from '../action.js';
import { ACTIONS } from '../actions/index.js';
import { type InputField, inputFields } from '../input-fields.js';

/** Without command-only actions and those that run until interrupted. */
const CONSOLE_ACTIONS = ACTIONS.filter(
  (action) =>
    action.isCommandLineOnly !== true &&
    (action.kind === 'change' || action.cursorColumn === undefined),
);

export function isConsoleAction(name: string): boolean {
  return CONSOLE_ACTIONS.some((action) => action.name === name);
}

export function listConsoleActions(): readonly ConsoleAction[] {
  return CONSOLE_ACTIONS.map((action) => ({
    name: action.name,
    summary: action.summary,
    ...(action.kind === 'look' ? queryFields(action) : commandFields(action)),
    fields: inputFields(action).map(toConsoleField),
  }));
}

type ActionKindFields = Pick<
  ConsoleAction,
  'kind' | 'asksReason' | 'isPrivate' | 'prints' | 'columns'
>;

function queryFields({ isPrivate, prints, columns }: Query): ActionKindFields {
  return { kind: 'look', asksReason: false, isPrivate, prints, columns: [...columns] };
}

function commandFields({ asksReason }: Command): ActionKindFields {
  return { kind: 'change', asksReason, isPrivate: false, prints: null, columns: [] };
}

function toConsoleField(field: InputField): ConsoleField {
  const { name, description, isRequired, choices } = field;
  return { name, description, kind: fieldKind(field), isRequired, choices: [...choices] };
}

function fieldKind({ isFlag, fileEncoding, choices }: InputField): ConsoleField['kind'] {
  if (isFlag) return 'flag';
  if (fileEncoding !== undefined) return fileEncoding === 'utf8' ? 'textFile' : 'pictureFile';
  return choices.length > 0 ? 'choice' : 'text';
}

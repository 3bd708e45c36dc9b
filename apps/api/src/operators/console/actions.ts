import type { ConsoleAction, ConsoleField } from '@candela/contract/console';
import type { Change, Look } from '../action.js';
import { ACTIONS } from '../actions/index.js';
import { type InputField, inputFields } from '../input-fields.js';

/** All actions except command-only ones and those that run until interrupted. */
const OFFERED = ACTIONS.filter(
  (action) =>
    action.isOfCommand !== true && (action.kind === 'change' || action.follows === undefined),
);

export function isOffered(name: string): boolean {
  return OFFERED.some((action) => action.name === name);
}

export function offeredActions(): readonly ConsoleAction[] {
  return OFFERED.map((action) => ({
    name: action.name,
    summary: action.summary,
    ...(action.kind === 'look' ? lookOf(action) : changeOf(action)),
    fields: inputFields(action).map(fieldOf),
  }));
}

type Kind = Pick<ConsoleAction, 'kind' | 'asksReason' | 'isPrivate' | 'prints' | 'columns'>;

function lookOf({ isPrivate, prints, columns }: Look): Kind {
  return { kind: 'look', asksReason: false, isPrivate, prints, columns: [...columns] };
}

function changeOf({ asksReason }: Change): Kind {
  return { kind: 'change', asksReason, isPrivate: false, prints: null, columns: [] };
}

function fieldOf(field: InputField): ConsoleField {
  const { name, description, isRequired, choices } = field;
  return { name, description, kind: kindOf(field), isRequired, choices: [...choices] };
}

function kindOf({ isFlag, fileEncoding, choices }: InputField): ConsoleField['kind'] {
  if (isFlag) return 'flag';
  if (fileEncoding !== undefined) return fileEncoding === 'utf8' ? 'textFile' : 'pictureFile';
  return choices.length > 0 ? 'choice' : 'text';
}

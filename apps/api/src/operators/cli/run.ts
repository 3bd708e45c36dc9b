import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../config/errors.js';
import { serializeError } from '../../log.js';
import type { Change, Look } from '../action.js';
import type { Done, Found, OperatorAnswer, Refused } from '../request.js';
import type { Row } from '../row.js';
import { type Arguments, readArguments, UsageError } from './arguments.js';
import { type Connection, connect, NotReachedError } from './connect.js';
import { saveFiles } from './files.js';
import { helpText } from './help.js';
import { cellText, factsText, linesText, tableText } from './print.js';

/** Polling interval of a followed log. */
const FOLLOW_EVERY_MS = 1_000;

/** `unreached`: no connection, so nothing was executed and the command can be retried. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreached: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  /** To stdout. */
  readonly print: (text: string) => void;
  /** To stderr. */
  readonly say: (text: string) => void;
  /** Undefined when not interactive. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
  /** Aborted on shutdown; ends a followed log. */
  readonly stop: AbortSignal;
}

type ActArguments = Extract<Arguments, { readonly task: 'act' }>;

export async function run(argv: readonly string[], around: Surroundings): Promise<ExitCode> {
  try {
    const args = readArguments(argv, around.directory);
    if (args.task === 'help') {
      around.print(helpText(args.actions));
      return EXIT.done;
    }
    const connection = await connect(around.environment, args);
    try {
      return await act(args, connection, around);
    } finally {
      await connection.close();
    }
  } catch (error) {
    const { exit, code } = endOf(error);
    // Omits the SQL statement of a database error, which contains user data.
    const { message } = serializeError(error);
    if (argv.includes('--json')) around.print(jsonText({ ok: false, code, message }));
    else around.say(message);
    return exit;
  }
}

function endOf(error: unknown): { readonly exit: ExitCode; readonly code: string } {
  if (error instanceof NotReachedError) return { exit: EXIT.unreached, code: 'not_reached' };
  if (error instanceof UsageError) return { exit: EXIT.usage, code: 'usage_wrong' };
  if (error instanceof ConfigError) return { exit: EXIT.usage, code: 'settings_wrong' };
  return { exit: EXIT.refused, code: 'failed' };
}

function act(args: ActArguments, connection: Connection, around: Surroundings): Promise<ExitCode> {
  const { action } = args;
  if (action.kind === 'change') return change(args, action, connection, around);
  return action.follows === undefined
    ? look(args, action, connection, around)
    : follow(args, action, action.follows, connection, around);
}

async function look(
  args: ActArguments,
  action: Look,
  connection: Connection,
  around: Surroundings,
): Promise<ExitCode> {
  const answer = await connection.handleRequest({ step: 'do', ...args.request });
  if (answer.kind !== 'found') return refuse(args, answer, around);
  const saved = save(args, answer, around);
  if (args.isJson) around.print(jsonText({ ok: true, data: answer.data, saved }));
  else {
    around.print(foundText(action, answer.data));
    for (const path of saved) around.print(`saved ${path}`);
  }
  return EXIT.done;
}

function foundText({ columns }: Look, data: Found['data']): string {
  return Array.isArray(data) ? tableText(columns, data) : factsText(columns, data as Row);
}

/** Prints new rows until `stop` is aborted. */
async function follow(
  args: ActArguments,
  action: Look,
  cell: string,
  connection: Connection,
  around: Surroundings,
): Promise<ExitCode> {
  let { after } = args.request.input;
  let isFirst = after === undefined;
  while (!around.stop.aborted) {
    const input = { ...args.request.input, ...(after !== undefined && { after }) };
    const answer = await connection.handleRequest({ step: 'do', ...args.request, input });
    if (answer.kind !== 'found') return refuse(args, answer, around);
    const rows = [answer.data].flat();
    for (const row of isFirst ? [] : rows) {
      around.print(args.isJson ? JSON.stringify(row) : lineText(action, row));
    }
    after = String(rows.at(-1)?.[cell] ?? after ?? 0);
    isFirst = false;
    await pause(FOLLOW_EVERY_MS, undefined, { signal: around.stop }).catch(() => {});
  }
  return EXIT.done;
}

function lineText({ columns }: Look, row: Row): string {
  return columns.map((name) => cellText(row[name])).join('  ');
}

async function change(
  args: ActArguments,
  action: Change,
  connection: Connection,
  around: Surroundings,
): Promise<ExitCode> {
  const { request } = args;
  let agreed: string | undefined;
  if (!args.isYes) {
    const plan = await connection.handleRequest({ step: 'plan', ...request });
    if (plan.kind !== 'planned') return refuse(args, plan, around);
    if (plan.asksYes) {
      if (around.ask === undefined) {
        throw new UsageError(
          `${linesText(plan.says)}\nNobody is there to say yes to it: add --yes to do it.`,
        );
      }
      const second = plan.needsSecond ? '\nAnother person has to confirm it then.' : '';
      if (!(await around.ask(`${linesText(plan.says)}${second}\nDo it?`))) {
        around.say('Nothing was done.');
        return EXIT.refused;
      }
    }
    agreed = plan.says;
  }
  const answer = await sent(connection, { step: 'do', ...request, ...(agreed && { agreed }) });
  if (answer.kind !== 'done') return refuse(args, answer, around);
  tellDone(args, action, answer, around);
  return EXIT.done;
}

/** Without a response it is unknown whether the change was made. */
async function sent(
  connection: Connection,
  request: Parameters<Connection['handleRequest']>[0],
): Promise<OperatorAnswer> {
  try {
    return await connection.handleRequest(request);
  } catch (error) {
    if (error instanceof NotReachedError) throw error;
    throw new Error(
      `It is not known whether it was done (${serializeError(error).message}). Try again with --id ${request.id}: it is done once.`,
    );
  }
}

function tellDone(args: ActArguments, action: Change, done: Done, around: Surroundings): void {
  if (args.isJson) {
    const { kind: _kind, ...rest } = done;
    around.print(jsonText({ ok: true, ...rest }));
    return;
  }
  const { outcome, id, position, subject, before, after, shown } = done;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const facts: Row = {
    [action.name]: outcome === 'done' ? 'done' : 'waits for a second person',
    subject,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        name in before
          ? `${cellText(before[name])} → ${cellText(after[name])}`
          : (after[name] ?? null),
      ]),
    ),
    id,
    audit: position,
  };
  around.print(factsText(Object.keys(facts), facts));
  if (shown !== undefined) {
    around.say('This is shown once, and recorded nowhere:');
    around.print(factsText(Object.keys(shown), shown));
  }
  if (outcome === 'asked') {
    around.say(`Another person confirms it: pnpm ops pending confirm ${id} --as NAME`);
  }
}

function save({ save: directory }: ActArguments, { files }: Found, around: Surroundings) {
  if (files.length === 0) return [];
  if (directory !== undefined) return saveFiles(directory, files);
  around.say('It shows files: --save DIRECTORY keeps them.');
  return [];
}

function refuse(args: ActArguments, answer: OperatorAnswer, around: Surroundings): ExitCode {
  const { code, message, isUsage } = answer as Refused;
  if (args.isJson) around.print(jsonText({ ok: false, code, message }));
  else around.say(linesText(message));
  return isUsage ? EXIT.usage : EXIT.refused;
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../config/errors.js';
import { serializeError } from '../../platform/log.js';
import type { Command, Query } from '../action.js';
import type {
  CommandResponse,
  ErrorResponse,
  OperatorResponse,
  QueryResponse,
} from '../protocol.js';
import type { Row } from '../table-row.js';
import { type Connection, connect, ServiceUnreachableError } from './connect.js';
import { formatCell, formatFacts, formatJson, formatLines, formatTable } from './format-output.js';
import { helpText } from './help-text.js';
import { type Arguments, parseArguments, UsageError } from './parse-arguments.js';
import { saveFiles } from './save-files.js';

const FOLLOW_INTERVAL_MS = 1_000;

/** `unreached`: nothing was executed; retrying is safe. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreached: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface CliEnvironment {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly confirm: ((question: string) => Promise<boolean>) | undefined;
  readonly stopSignal: AbortSignal;
}

type ActionArguments = Extract<Arguments, { readonly task: 'act' }>;

export async function runCli(argv: readonly string[], cli: CliEnvironment): Promise<ExitCode> {
  try {
    const args = parseArguments(argv, cli.directory);
    if (args.task === 'help') {
      cli.print(helpText(args.actions));
      return EXIT.done;
    }
    const onError = (error: unknown) => cli.printError(serializeError(error).message);
    const connection = await connect(cli.environment, { ...args, onError });
    try {
      return await runAction(args, connection, cli);
    } finally {
      await connection.close();
    }
  } catch (error) {
    const { exit, code } = exitStatus(error);
    // A database error's SQL statement contains user data.
    const { message } = serializeError(error);
    if (argv.includes('--json')) cli.print(formatJson({ ok: false, code, message }));
    else cli.printError(formatLines(message));
    return exit;
  }
}

function exitStatus(error: unknown): { readonly exit: ExitCode; readonly code: string } {
  if (error instanceof ServiceUnreachableError)
    return { exit: EXIT.unreached, code: 'not_reached' };
  if (error instanceof UsageError) return { exit: EXIT.usage, code: 'usage_wrong' };
  if (error instanceof ConfigError) return { exit: EXIT.usage, code: 'settings_wrong' };
  return { exit: EXIT.refused, code: 'failed' };
}

function runAction(
  args: ActionArguments,
  connection: Connection,
  cli: CliEnvironment,
): Promise<ExitCode> {
  const { action } = args;
  if (action.kind === 'change') return runCommand(args, action, connection, cli);
  return action.cursorColumn === undefined
    ? runQuery(args, action, connection, cli)
    : followQuery(args, action, action.cursorColumn, connection, cli);
}

async function runQuery(
  args: ActionArguments,
  action: Query,
  connection: Connection,
  cli: CliEnvironment,
): Promise<ExitCode> {
  const response = await connection.handleRequest({ step: 'do', ...args.request });
  if (response.kind !== 'found') return printFailure(args, response, cli);
  const saved = saveResultFiles(args, response, cli);
  if (args.isJson) cli.print(formatJson({ ok: true, data: response.data, saved }));
  else {
    cli.print(formatResult(action, response.data));
    for (const path of saved) cli.print(`saved ${path}`);
  }
  return EXIT.done;
}

function formatResult({ columns }: Query, data: QueryResponse['data']): string {
  return Array.isArray(data) ? formatTable(columns, data) : formatFacts(columns, data as Row);
}

async function followQuery(
  args: ActionArguments,
  action: Query,
  cursorColumn: string,
  connection: Connection,
  cli: CliEnvironment,
): Promise<ExitCode> {
  let { after } = args.request.input;
  let isFirst = after === undefined;
  while (!cli.stopSignal.aborted) {
    const input = { ...args.request.input, ...(after !== undefined && { after }) };
    const response = await connection.handleRequest({ step: 'do', ...args.request, input });
    if (response.kind !== 'found') return printFailure(args, response, cli);
    const rows = [response.data].flat();
    for (const row of isFirst ? [] : rows) {
      cli.print(args.isJson ? formatJson(row, 0) : formatLine(action, row));
    }
    after = String(rows.at(-1)?.[cursorColumn] ?? after ?? 0);
    isFirst = false;
    await pause(FOLLOW_INTERVAL_MS, undefined, { signal: cli.stopSignal }).catch(() => {});
  }
  return EXIT.done;
}

function formatLine({ columns }: Query, row: Row): string {
  return columns.map((name) => formatCell(row[name])).join('  ');
}

async function runCommand(
  args: ActionArguments,
  action: Command,
  connection: Connection,
  cli: CliEnvironment,
): Promise<ExitCode> {
  const { request } = args;
  let agreed: string | undefined;
  if (!args.isYes) {
    const plan = await connection.handleRequest({ step: 'plan', ...request });
    if (plan.kind !== 'planned') return printFailure(args, plan, cli);
    if (plan.asksYes) {
      if (cli.confirm === undefined) {
        throw new UsageError(
          `${formatLines(plan.says)}\nThere is no terminal for the confirmation prompt: add --yes to proceed.`,
        );
      }
      const second = plan.needsSecond ? '\nA second person must then confirm it.' : '';
      if (!(await cli.confirm(`${formatLines(plan.says)}${second}\nProceed?`))) {
        cli.printError('Cancelled. Nothing was changed.');
        return EXIT.refused;
      }
    }
    agreed = plan.says;
  }
  const response = await sendCommand(connection, {
    step: 'do',
    ...request,
    ...(agreed && { agreed }),
  });
  if (response.kind !== 'done') return printFailure(args, response, cli);
  printResult(args, action, response, cli);
  return EXIT.done;
}

/** Without a response the outcome is unknown. */
async function sendCommand(
  connection: Connection,
  request: Parameters<Connection['handleRequest']>[0],
): Promise<OperatorResponse> {
  try {
    return await connection.handleRequest(request);
  } catch (error) {
    if (error instanceof ServiceUnreachableError) throw error;
    throw new Error(
      `The outcome is unknown (${serializeError(error).message}). Try again with --id ${request.id}: the action runs only once.`,
    );
  }
}

function printResult(
  args: ActionArguments,
  action: Command,
  response: CommandResponse,
  cli: CliEnvironment,
): void {
  if (args.isJson) {
    const { kind: _kind, ...rest } = response;
    cli.print(formatJson({ ok: true, ...rest }));
    return;
  }
  const { outcome, id, position, subject, before, after, shown } = response;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const facts: Row = {
    [action.name]: outcome === 'done' ? 'done' : 'waiting for confirmation',
    subject,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        name in before
          ? `${formatCell(before[name])} → ${formatCell(after[name])}`
          : (after[name] ?? null),
      ]),
    ),
    id,
    audit: position,
  };
  cli.print(formatFacts(Object.keys(facts), facts));
  if (shown !== undefined) {
    cli.printError('This is shown only once and not stored:');
    cli.print(formatFacts(Object.keys(shown), shown));
  }
  if (outcome === 'asked') {
    cli.printError(`Another person confirms it: pnpm ops pending confirm ${id} --as NAME`);
  }
}

function saveResultFiles(
  { save: directory }: ActionArguments,
  { files }: QueryResponse,
  cli: CliEnvironment,
) {
  if (files.length === 0) return [];
  if (directory !== undefined) return saveFiles(directory, files);
  cli.printError('The result contains files. Save them with --save DIRECTORY.');
  return [];
}

function printFailure(
  args: ActionArguments,
  response: OperatorResponse,
  cli: CliEnvironment,
): ExitCode {
  const { code, message, isUsage } = response as ErrorResponse;
  if (args.isJson) cli.print(formatJson({ ok: false, code, message }));
  else cli.printError(formatLines(message));
  return isUsage ? EXIT.usage : EXIT.refused;
}

import type * as z from 'zod';
import type { App } from '../app/app.js';
import type { Config } from '../config/config.js';
import type { Attribution } from '../platform/attribution.js';
import type { Database, Transaction } from '../platform/db/types.js';
import type { Result } from '../platform/result.js';
import type { OperatorAccounts, OperatorPair } from './accounts/service.js';
import type { AuditLog } from './audit/audit-log.js';
import type { OperatorFailure } from './errors.js';
import type { Row } from './table-row.js';

/** Without prices, orders and settlement, so that no action can reach them. */
export type OperatorServices = Pick<
  App['services'],
  | 'ledger'
  | 'users'
  | 'sessions'
  | 'secondFactors'
  | 'recoveries'
  | 'messages'
  | 'funds'
  | 'withdrawals'
  | 'realNames'
  | 'uploads'
  | 'cards'
  | 'usdtAddresses'
  | 'balanceCorrections'
  | 'machines'
  | 'freezing'
  | 'announcements'
  | 'content'
  | 'support'
>;

export interface ActionDeps {
  readonly db: Database;
  readonly services: OperatorServices;
  readonly config: Pick<Config, 'accountCurrency' | 'secondOperatorAbove' | 'recoveryWaitMs'>;
  readonly auditLog: AuditLog;
  readonly accounts: OperatorAccounts;
  readonly findAction: (name: string) => Action | undefined;
  readonly now: () => number;
}

export interface ResultFile {
  readonly name: string;
  readonly base64: string;
}

export interface QueryResult {
  readonly data: Row | readonly Row[];
  readonly files?: readonly ResultFile[];
  readonly subject?: string;
}

export interface Plan {
  /** `recharge 0abc…`. */
  readonly subject: string;
  readonly says: string;
  readonly asksYes: boolean;
  /** A second operator must confirm; each action's `plan` decides. */
  readonly needsSecond: boolean;
  /**
   * What the second person confirms, in case typed names change owners.
   * @default as typed
   */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly createSecret?: () => Promise<PreparedSecret>;
}

/** Neither of two people has both parts. */
export interface PreparedSecret {
  /** Stored until the confirmation. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** Shown once and never stored. */
  readonly shown: Row;
}

export interface CommandResult {
  readonly before: Row;
  readonly after: Row;
  /** The act that this one confirms or rejects. */
  readonly about?: { readonly id: string; readonly action: string; readonly actor: string };
  readonly reason?: string;
  /** Shown once and never stored. */
  readonly shown?: Row;
}

export interface CommandExecution extends Attribution {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly pair?: OperatorPair;
}

interface ActionBase<Shape extends z.ZodObject = z.ZodObject> {
  /** `recharges approve`. */
  readonly name: string;
  readonly summary: string;
  /** `description` is for `--help`. */
  readonly input: Shape;
  readonly positionalFields?: readonly (keyof Shape['shape'] & string)[];
  readonly isCommandLineOnly?: boolean;
}

export interface Query extends ActionBase {
  readonly kind: 'look';
  /** One row, or one cell, per line. */
  readonly prints: 'table' | 'facts';
  readonly columns: readonly string[];
  /** If so, the audit log records who looked. */
  readonly isPrivate: boolean;
  readonly cursorColumn?: string;
  readonly execute: (
    deps: ActionDeps,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Result<QueryResult, OperatorFailure>>;
}

export interface Command extends ActionBase {
  readonly kind: 'change';
  readonly asksReason: boolean;
  readonly plan: (
    deps: ActionDeps,
    input: Readonly<Record<string, unknown>>,
    attribution: Attribution,
  ) => Promise<Result<Plan, OperatorFailure>>;
  /** A failure must roll back the caller's transaction. */
  readonly execute: (
    deps: ActionDeps,
    tx: Transaction,
    input: Readonly<Record<string, unknown>>,
    execution: CommandExecution,
  ) => Promise<Result<CommandResult, OperatorFailure>>;
}

export type Action = Query | Command;

export interface ActionCall<Kind extends Action> {
  readonly action: Kind;
  readonly input: Readonly<Record<string, unknown>>;
  readonly execution: CommandExecution;
}

type QueryDefinition<Shape extends z.ZodObject, Column extends string> = ActionBase<Shape> &
  Pick<Query, 'prints' | 'cursorColumn'> & {
    readonly columns: readonly Column[];
    /** @default false */
    readonly isPrivate?: boolean;
    readonly execute: (
      deps: ActionDeps,
      input: z.output<Shape>,
    ) => Promise<Result<QueryResultOf<Column>, OperatorFailure>>;
  };

type QueryResultOf<Column extends string> = Omit<QueryResult, 'data'> & {
  readonly data: Record<Column, Row[string]> | readonly Record<Column, Row[string]>[];
};

/** Read-only. Input is validated before. */
export function defineQuery<Shape extends z.ZodObject, const Column extends string>(
  definition: QueryDefinition<Shape, Column>,
): Query {
  const { execute } = definition;
  return {
    isPrivate: false,
    ...definition,
    kind: 'look',
    execute: (deps, input) => execute(deps, input as z.output<Shape>),
  };
}

type CommandDefinition<Shape extends z.ZodObject> = ActionBase<Shape> & {
  /** @default true */
  readonly asksReason?: boolean;
  readonly plan: (
    deps: ActionDeps,
    input: z.output<Shape>,
    attribution: Attribution,
  ) => Promise<Result<Plan, OperatorFailure>>;
  readonly execute: (
    deps: ActionDeps,
    tx: Transaction,
    input: z.output<Shape>,
    execution: CommandExecution,
  ) => Promise<Result<CommandResult, OperatorFailure>>;
};

export function defineCommand<Shape extends z.ZodObject>(
  definition: CommandDefinition<Shape>,
): Command {
  const { plan, execute } = definition;
  return {
    asksReason: true,
    ...definition,
    kind: 'change',
    plan: (deps, input, attribution) => plan(deps, input as z.output<Shape>, attribution),
    execute: (deps, tx, input, execution) => execute(deps, tx, input as z.output<Shape>, execution),
  };
}

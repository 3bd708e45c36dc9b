import type * as z from 'zod';
import type { App } from '../app.js';
import type { Attribution } from '../attribution.js';
import type { Config } from '../config/config.js';
import type { Database, Transaction } from '../db/types.js';
import type { Result } from '../result.js';
import type { OperatorAccounts, Pair } from './accounts/service.js';
import type { AuditLog } from './audit/log.js';
import type { OperatorFailure } from './errors.js';
import type { Row } from './row.js';

/** Without prices, orders and settlement, so that no action can reach them. */
export type OperatorServices = Pick<
  App['services'],
  | 'ledger'
  | 'users'
  | 'sessions'
  | 'secondFactors'
  | 'messages'
  | 'funds'
  | 'withdrawals'
  | 'realNames'
  | 'uploads'
  | 'cards'
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
  readonly config: Pick<Config, 'accountCurrency' | 'secondOperatorAbove'>;
  readonly auditLog: AuditLog;
  readonly accounts: OperatorAccounts;
  /** To execute confirmed requests. */
  readonly findAction: (name: string) => Action | undefined;
  readonly now: () => number;
}

/** The command saves it. */
export interface ShownFile {
  readonly name: string;
  readonly base64: string;
}

export interface Seen {
  readonly data: Row | readonly Row[];
  readonly files?: readonly ShownFile[];
  /** For the audit log. */
  readonly subject?: string;
}

export interface Plan {
  /** `recharge 0abc…`. */
  readonly subject: string;
  /** One sentence with all amounts. */
  readonly says: string;
  /** Whether the operator must confirm it. */
  readonly asksYes: boolean;
  readonly needsSecond: boolean;
  /**
   * What the second person confirms, in case typed names change owners.
   * @default as typed
   */
  readonly input?: Readonly<Record<string, unknown>>;
  /** Creates a secret that only the requester sees. */
  readonly entrust?: () => Promise<Entrusted>;
}

/** Neither of two people has both parts. */
export interface Entrusted {
  /** Stored until the confirmation. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** Shown once and never stored. */
  readonly shown: Row;
}

/** For the audit log. */
export interface Effect {
  readonly before: Row;
  readonly after: Row;
  /** The act that this one confirms or rejects. */
  readonly about?: { readonly id: string; readonly action: string; readonly actor: string };
  /** If another person gave it before. */
  readonly reason?: string;
  /** Shown once and never stored. */
  readonly shown?: Row;
}

export interface Act extends Attribution {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** For a confirmed act. */
  readonly pair?: Pair;
}

interface Stated<Shape extends z.ZodObject = z.ZodObject> {
  /** `recharges approve`. */
  readonly name: string;
  /** For `--help`. */
  readonly summary: string;
  /** Fields have a `description` for `--help`. */
  readonly input: Shape;
  /** Positional fields, in order. */
  readonly places?: readonly (keyof Shape['shape'] & string)[];
  /**
   * Not offered in the console.
   * @default false
   */
  readonly isOfCommand?: boolean;
}

/** Read-only. */
export interface Look extends Stated {
  readonly kind: 'look';
  /** A row per line, or a cell per line. */
  readonly prints: 'table' | 'facts';
  /** In the order of the table. */
  readonly columns: readonly string[];
  /** If so, the audit log records who looked. */
  readonly isPrivate: boolean;
  /** The cell with the position to continue from. */
  readonly follows?: string;
  readonly look: (
    deps: ActionDeps,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Result<Seen, OperatorFailure>>;
}

export interface Change extends Stated {
  readonly kind: 'change';
  readonly asksReason: boolean;
  readonly plan: (
    deps: ActionDeps,
    input: Readonly<Record<string, unknown>>,
    by: Attribution,
  ) => Promise<Result<Plan, OperatorFailure>>;
  /** A failure must roll back the caller's transaction. */
  readonly act: (
    deps: ActionDeps,
    tx: Transaction,
    input: Readonly<Record<string, unknown>>,
    act: Act,
  ) => Promise<Result<Effect, OperatorFailure>>;
}

export type Action = Look | Change;

type LookOf<Shape extends z.ZodObject, Column extends string> = Stated<Shape> &
  Pick<Look, 'prints' | 'follows'> & {
    readonly columns: readonly Column[];
    /** @default false */
    readonly isPrivate?: boolean;
    readonly look: (
      deps: ActionDeps,
      input: z.output<Shape>,
    ) => Promise<Result<SeenOf<Column>, OperatorFailure>>;
  };

type SeenOf<Column extends string> = Omit<Seen, 'data'> & {
  readonly data: Record<Column, Row[string]> | readonly Record<Column, Row[string]>[];
};

/** Read-only. The input is validated before. */
export function defineLook<Shape extends z.ZodObject, const Column extends string>(
  stated: LookOf<Shape, Column>,
): Look {
  const { look } = stated;
  return {
    isPrivate: false,
    ...stated,
    kind: 'look',
    look: (deps, input) => look(deps, input as z.output<Shape>),
  };
}

type ChangeOf<Shape extends z.ZodObject> = Stated<Shape> & {
  /** @default true */
  readonly asksReason?: boolean;
  readonly plan: (
    deps: ActionDeps,
    input: z.output<Shape>,
    by: Attribution,
  ) => Promise<Result<Plan, OperatorFailure>>;
  readonly act: (
    deps: ActionDeps,
    tx: Transaction,
    input: z.output<Shape>,
    act: Act,
  ) => Promise<Result<Effect, OperatorFailure>>;
};

/** The input is validated before. */
export function defineChange<Shape extends z.ZodObject>(stated: ChangeOf<Shape>): Change {
  const { plan, act } = stated;
  return {
    asksReason: true,
    ...stated,
    kind: 'change',
    plan: (deps, input, by) => plan(deps, input as z.output<Shape>, by),
    act: (deps, tx, input, it) => act(deps, tx, input as z.output<Shape>, it),
  };
}

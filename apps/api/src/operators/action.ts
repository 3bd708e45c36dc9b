import type * as z from 'zod';
import type { App } from '../app.js';
import type { Config } from '../config/config.js';
import type { Database, Transaction } from '../db/types.js';
import type { Result } from '../result.js';
import type { Signature } from '../signing.js';
import type { OperatorAccounts, Pair } from './accounts/service.js';
import type { AuditLog } from './audit/log.js';
import type { OperatorFailure } from './errors.js';
import type { Row } from './row.js';

/**
 * What operators' actions may use of the service. Prices, orders and their settlement are not among it: no
 * action can touch what it cannot reach.
 */
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
  | 'operations'
  | 'machines'
  | 'freezing'
  | 'announcements'
  | 'content'
  | 'support'
>;

export interface ActionDeps {
  readonly db: Database;
  readonly services: OperatorServices;
  readonly config: Pick<Config, 'accountCurrency' | 'secondPersonAbove'>;
  readonly auditLog: AuditLog;
  readonly accounts: OperatorAccounts;
  /** The action of a name, for whoever confirms what another one asked for. */
  readonly findAction: (name: string) => Action | undefined;
  readonly now: () => number;
}

/** A file that an action shows: the command saves it. */
export interface ShownFile {
  readonly name: string;
  readonly base64: string;
}

/** What an action that changes nothing has found. */
export interface Seen {
  readonly data: Row | readonly Row[];
  readonly files?: readonly ShownFile[];
  /** What was shown, for the audit log, of an action that is written down. */
  readonly subject?: string;
}

/** What an action is about to do, before it does it. */
export interface Plan {
  /** Whom or what it is about, by kind and id: `recharge 0abc…`. */
  readonly subject: string;
  /** What will be done, in one sentence with every amount in it. */
  readonly says: string;
  /** Whether people are asked for a yes before it is done. */
  readonly asksYes: boolean;
  /** Whether another person has to confirm it. */
  readonly needsSecond: boolean;
  /** What the second person's word is for, where names were typed that may be another's by then. @default as typed */
  readonly input?: Readonly<Record<string, unknown>>;
  /** Made when a second person is asked for: what only whoever asks is told, and what is kept of it. */
  readonly entrust?: () => Promise<Entrusted>;
}

/** A secret that is told in two parts, so that neither of two people has it alone. */
export interface Entrusted {
  /** Kept beside the input until it is confirmed. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** Told once, and recorded nowhere. */
  readonly shown: Row;
}

/** What an action has done, as the audit log keeps it. */
export interface Effect {
  readonly before: Row;
  readonly after: Row;
  /** Whose act this one confirms or refuses. */
  readonly about?: { readonly id: string; readonly action: string; readonly actor: string };
  /** Why, where that was said by somebody else before. */
  readonly reason?: string;
  /** What is told once to whoever does it, and recorded nowhere. */
  readonly shown?: Row;
}

/** Under which id, by whom and when something is done. */
export interface Act extends Signature {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Of what was confirmed: by whom, and who had asked for it. */
  readonly pair?: Pair;
}

interface Stated<Shape extends z.ZodObject = z.ZodObject> {
  /** Its sub-commands with spaces between: `recharges approve`. */
  readonly name: string;
  /** What it does, in a sentence for `--help`. */
  readonly summary: string;
  /** Its fields; each has a `description` for `--help`. */
  readonly input: Shape;
  /** Fields that are given by their place rather than by `--name`, in this order. */
  readonly places?: readonly (keyof Shape['shape'] & string)[];
  /** Whether it is asked for at the command alone, and not in the console. @default false */
  readonly isOfCommand?: boolean;
}

/** What reads. */
export interface Look extends Stated {
  readonly kind: 'look';
  /** What it prints: a row a line, or one row with a cell a line. */
  readonly prints: 'table' | 'facts';
  /** The cells of each row, in the order of the table. */
  readonly columns: readonly string[];
  /** Whether it shows what is private: then it is written down who looked. */
  readonly isPrivate: boolean;
  /** Of one that may go on as more comes: the cell that says from where. */
  readonly follows?: string;
  readonly look: (
    deps: ActionDeps,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Result<Seen, OperatorFailure>>;
}

/** What changes something, under somebody's name. */
export interface Change extends Stated {
  readonly kind: 'change';
  /** Whether it is not done without a reason. */
  readonly asksReason: boolean;
  readonly plan: (
    deps: ActionDeps,
    input: Readonly<Record<string, unknown>>,
    by: Signature,
  ) => Promise<Result<Plan, OperatorFailure>>;
  /** Does it, in the caller's transaction; a failure must undo it. */
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

/** States an action that reads. The service has read its input by its schema before it looks. */
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
    by: Signature,
  ) => Promise<Result<Plan, OperatorFailure>>;
  readonly act: (
    deps: ActionDeps,
    tx: Transaction,
    input: z.output<Shape>,
    act: Act,
  ) => Promise<Result<Effect, OperatorFailure>>;
};

/** States an action that changes something. The service has read its input by its schema before. */
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

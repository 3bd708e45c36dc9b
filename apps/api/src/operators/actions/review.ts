import * as z from 'zod';
import type { Decision } from '../../approvals.js';
import type { Executor, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { type ActionDeps, defineChange, defineLook } from '../action.js';
import type { OperatorFailure } from '../errors.js';
import * as fields from '../fields.js';
import { personOfId } from '../people.js';
import type { Cell } from '../row.js';
import { beforeOf, listedUser } from './waiting.js';

/** Recharges, withdrawals, real names. */
export interface Reviewed<State extends string, Row extends { id: string; userId: string }> {
  /** `recharges`. */
  readonly plural: string;
  /** `recharge`, for the audit log. */
  readonly noun: string;
  readonly states: readonly [State, ...State[]];
  readonly waiting: State;
  readonly unknown: OperatorFailure;
  readonly list: (
    deps: ActionDeps,
    filter: {
      readonly state: State;
      readonly before: number | undefined;
      readonly userId: string | undefined;
      readonly page: number;
      readonly limit: number;
    },
  ) => Promise<Row[]>;
  readonly find: (deps: ActionDeps, db: Executor, id: string) => Promise<Row | undefined>;
  readonly stateOf: (row: Row) => string;
  /** @returns whether this call decided it. */
  readonly decide: (
    deps: ActionDeps,
    tx: Transaction,
    id: string,
    decision: Decision,
    actor: string,
  ) => Promise<boolean>;
}

/** Oldest first. */
export function defineReviewList<
  State extends string,
  Row extends { id: string; userId: string },
  const Column extends string,
>(
  { plural, states, waiting, list }: Reviewed<State, Row>,
  {
    summary,
    columns,
    cells,
  }: {
    readonly summary: string;
    readonly columns: readonly Column[];
    readonly cells: (deps: ActionDeps, row: Row) => Record<Column, Cell>;
  },
) {
  return defineLook({
    name: `${plural} list`,
    summary,
    input: z.strictObject({
      state: z
        .enum(states, { error: `must be ${states.join(', ')}` })
        .describe(`in which state; ${waiting} unless told`)
        .optional(),
      older: fields.older,
      user: fields.user.optional(),
      ...fields.paging,
    }),
    prints: 'table',
    columns: ['id', 'user', ...columns],
    async look(deps, { state = waiting, older, user, page, limit }) {
      const userId = await listedUser(deps, user);
      if (!userId.ok) return userId;
      const before = beforeOf(deps, older);
      const rows = await list(deps, {
        ...{ state: state as State, before, userId: userId.value, page, limit },
      });
      const data = await Promise.all(
        rows.map(async (row) => ({
          ...cells(deps, row),
          id: row.id,
          user: await personOfId(deps, row.userId),
        })),
      );
      return succeed({ data });
    },
  });
}

export interface Deciding<Row> {
  readonly summary: string;
  readonly state: string;
  /** With all amounts. */
  readonly says: (
    deps: ActionDeps,
    row: Row,
    whose: string,
    reason: string,
  ) => string | Promise<string>;
  readonly asksYes: boolean;
  readonly needsSecond?: (deps: ActionDeps, row: Row) => boolean;
}

/** Only the first decision takes effect. */
function defineDecision<State extends string, Row extends { id: string; userId: string }>(
  { plural, noun, waiting, unknown, find, stateOf, decide }: Reviewed<State, Row>,
  name: 'approve' | 'reject',
  { summary, state, says, asksYes, needsSecond = () => false }: Deciding<Row>,
) {
  async function findWaiting(deps: ActionDeps, id: string): Promise<Result<Row, OperatorFailure>> {
    const row = await find(deps, deps.db, id);
    if (row === undefined) return fail(unknown);
    const is = stateOf(row);
    return is === waiting ? succeed(row) : fail('not_waiting', { state: is });
  }
  return defineChange({
    name: `${plural} ${name}`,
    summary,
    input: z.strictObject({ id: fields.id(noun) }),
    places: ['id'],
    asksReason: name === 'reject',
    async plan(deps, { id }, { reason }) {
      const found = await findWaiting(deps, id);
      if (!found.ok) return found;
      const whose = await personOfId(deps, found.value.userId);
      return succeed({
        subject: `${noun} ${id}`,
        says: await says(deps, found.value, whose, reason),
        asksYes,
        needsSecond: needsSecond(deps, found.value),
      });
    },
    async act(deps, tx, { id }, { actor, reason }) {
      const decision: Decision =
        name === 'approve' ? { approve: true } : { approve: false, reason };
      return (await decide(deps, tx, id, decision, actor))
        ? succeed({ before: { state: waiting }, after: { state } })
        : fail('not_waiting', { state: 'decided' });
    },
  });
}

export const defineApproval = <State extends string, Row extends { id: string; userId: string }>(
  reviewed: Reviewed<State, Row>,
  deciding: Deciding<Row>,
) => defineDecision(reviewed, 'approve', deciding);

export const defineRejection = <State extends string, Row extends { id: string; userId: string }>(
  reviewed: Reviewed<State, Row>,
  deciding: Deciding<Row>,
) => defineDecision(reviewed, 'reject', deciding);

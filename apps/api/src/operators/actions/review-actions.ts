import * as z from 'zod';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { Decision } from '../../platform/review-decisions.js';
import { type ActionDeps, defineCommand, defineQuery } from '../action.js';
import type { OperatorFailure } from '../errors.js';
import * as fields from '../input-schemas.js';
import type { Cell } from '../table-row.js';
import { formatUserById, withUserLabels } from '../user-lookup.js';
import { cutoffTime, resolveUserFilter } from './review-filters.js';

export interface ReviewQueue<State extends string, Row extends { id: string; userId: string }> {
  /** `recharges`. */
  readonly commandGroup: string;
  readonly noun: string;
  readonly states: readonly [State, ...State[]];
  readonly pendingState: State;
  readonly notFoundError: OperatorFailure;
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

export function defineReviewList<
  State extends string,
  Row extends { id: string; userId: string },
  const Column extends string,
>(
  { commandGroup, states, pendingState, list }: ReviewQueue<State, Row>,
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
  return defineQuery({
    name: `${commandGroup} list`,
    summary,
    input: z.strictObject({
      state: z
        .enum(states, { error: `must be ${states.join(', ')}` })
        .describe(`state; default: ${pendingState}`)
        .optional(),
      older: fields.minAgeMinutes,
      user: fields.user.optional(),
      ...fields.paging,
    }),
    prints: 'table',
    columns: ['id', 'user', ...columns],
    async execute(deps, { state = pendingState, older, user, page, limit }) {
      const userId = await resolveUserFilter(deps, user);
      if (!userId.ok) return userId;
      const before = cutoffTime(deps, older);
      const rows = await list(deps, {
        ...{ state: state as State, before, userId: userId.value, page, limit },
      });
      const labelled = await withUserLabels(deps, rows);
      const data = labelled.map(([row, user]) => ({ ...cells(deps, row), id: row.id, user }));
      return succeed({ data });
    },
  });
}

export interface DecisionDefinition<Row> {
  readonly summary: string;
  readonly state: string;
  readonly describe: (
    deps: ActionDeps,
    row: Row,
    userLabel: string,
    reason: string,
  ) => string | Promise<string>;
  readonly asksYes: boolean;
  readonly needsSecond?: (deps: ActionDeps, row: Row) => boolean;
  readonly failureOf?: (deps: ActionDeps, row: Row) => Promise<OperatorFailure | undefined>;
}

/** Only the first decision takes effect. */
function defineDecision<State extends string, Row extends { id: string; userId: string }>(
  {
    commandGroup,
    noun,
    pendingState,
    notFoundError,
    find,
    stateOf,
    decide,
  }: ReviewQueue<State, Row>,
  name: 'approve' | 'reject',
  {
    summary,
    state,
    describe,
    asksYes,
    needsSecond = () => false,
    failureOf = async () => undefined,
  }: DecisionDefinition<Row>,
) {
  async function findPending(deps: ActionDeps, id: string): Promise<Result<Row, OperatorFailure>> {
    const row = await find(deps, deps.db, id);
    if (row === undefined) return fail(notFoundError);
    const currentState = stateOf(row);
    return currentState === pendingState
      ? succeed(row)
      : fail('not_waiting', { state: currentState });
  }
  return defineCommand({
    name: `${commandGroup} ${name}`,
    summary,
    input: z.strictObject({ id: fields.id(noun) }),
    positionalFields: ['id'],
    asksReason: name === 'reject',
    async plan(deps, { id }, { reason }) {
      const found = await findPending(deps, id);
      if (!found.ok) return found;
      const failure = await failureOf(deps, found.value);
      if (failure !== undefined) return fail(failure);
      const userLabel = await formatUserById(deps, found.value.userId);
      return succeed({
        subject: `${noun} ${id}`,
        says: await describe(deps, found.value, userLabel, reason),
        asksYes,
        needsSecond: needsSecond(deps, found.value),
      });
    },
    async execute(deps, tx, { id }, { actor, reason }) {
      const decision: Decision =
        name === 'approve' ? { approve: true } : { approve: false, reason };
      return (await decide(deps, tx, id, decision, actor))
        ? succeed({ before: { state: pendingState }, after: { state } })
        : fail('not_waiting', { state: 'decided' });
    },
  });
}

export const defineApproval = <State extends string, Row extends { id: string; userId: string }>(
  queue: ReviewQueue<State, Row>,
  definition: DecisionDefinition<Row>,
) => defineDecision(queue, 'approve', definition);

export const defineRejection = <State extends string, Row extends { id: string; userId: string }>(
  queue: ReviewQueue<State, Row>,
  definition: DecisionDefinition<Row>,
) => defineDecision(queue, 'reject', definition);

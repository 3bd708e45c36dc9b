import { type AnyColumn, and, eq, lte, type SQL } from 'drizzle-orm';

/** Of an operator's list of records by state. */
export interface ReviewListFilter<State extends string> {
  readonly state: State;
  readonly userId?: string | undefined;
  /** Epoch ms, inclusive. */
  readonly before?: number | undefined;
  readonly page: number;
  readonly limit: number;
}

export function reviewListCondition(
  columns: { readonly state: AnyColumn; readonly userId: AnyColumn; readonly time: AnyColumn },
  { state, userId, before }: ReviewListFilter<string>,
): SQL | undefined {
  return and(
    eq(columns.state, state),
    userId === undefined ? undefined : eq(columns.userId, userId),
    before === undefined ? undefined : lte(columns.time, before),
  );
}

/** How long one person has had a screen of trading in sight, since the app was opened or they signed in. */
export interface Sitting {
  /** Epoch seconds of its first moment. */
  readonly since: number;
  /** In sight so far, and since the last reminder, in milliseconds. */
  total: number;
  unreminded: number;
}

let current: { readonly userId: string | null; readonly sitting: Sitting } | undefined;

/** The sitting of a person: that of another one is over. It is the tab's, and ends with it. */
export function sittingOf(userId: string | null, nowMs: number): Sitting {
  if (current === undefined || current.userId !== userId) {
    const since = Math.floor(nowMs / 1_000);
    current = { userId, sitting: { since, total: 0, unreminded: 0 } };
  }
  return current.sitting;
}

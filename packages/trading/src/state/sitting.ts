/**
 * Time one user has spent on visible trading screens since the app was opened or they signed in.
 */
export interface Sitting {
  /**
   * Epoch seconds by the service clock at its first response; undefined before, as the device clock
   * may be wrong.
   */
  since: number | undefined;
  /** Visible time in milliseconds: in total, and since the last reminder. */
  total: number;
  unreminded: number;
}

let current: { readonly userId: string | null; readonly sitting: Sitting } | undefined;

/** The session of a user; discards that of another user. It lives as long as the tab. */
export function sittingOf(userId: string | null): Sitting {
  if (current === undefined || current.userId !== userId) {
    current = { userId, sitting: { since: undefined, total: 0, unreminded: 0 } };
  }
  return current.sitting;
}

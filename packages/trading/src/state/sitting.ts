/** Visible trading time of a user since app start or sign-in. */
export interface Sitting {
  /**
   * Epoch seconds by the service clock, from its first response, as the device clock may be wrong.
   */
  since: number | undefined;
  /** Milliseconds: in total, and since the last reminder. */
  total: number;
  unreminded: number;
}

let current: { readonly userId: string | null; readonly sitting: Sitting } | undefined;

/** One user at a time, for the life of the tab. */
export function sittingOf(userId: string | null): Sitting {
  if (current === undefined || current.userId !== userId) {
    current = { userId, sitting: { since: undefined, total: 0, unreminded: 0 } };
  }
  return current.sitting;
}

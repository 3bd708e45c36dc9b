/** Visible trading time of a user since app start or sign-in. */
export interface ActiveTime {
  /**
   * Epoch seconds by the service clock, from its first response, as the device clock may be wrong.
   */
  since: number | undefined;
  /** Milliseconds: in total, and since the last reminder. */
  total: number;
  sinceReminder: number;
}

let current: { readonly userId: string | null; readonly activeTime: ActiveTime } | undefined;

/** One user at a time, for the life of the tab. */
export function activeTimeOf(userId: string | null): ActiveTime {
  if (current === undefined || current.userId !== userId) {
    current = { userId, activeTime: { since: undefined, total: 0, sinceReminder: 0 } };
  }
  return current.activeTime;
}

/** Visible trading time of a user since app start or sign-in. */
export interface ActiveTime {
  /** Epoch seconds of the service, as the device clock may be wrong. */
  since: number | undefined;
  /** Milliseconds. */
  total: number;
  sinceReminder: number;
}

let current: { readonly userId: string | null; readonly activeTime: ActiveTime } | undefined;

export function activeTimeOf(userId: string | null): ActiveTime {
  if (current === undefined || current.userId !== userId) {
    current = { userId, activeTime: { since: undefined, total: 0, sinceReminder: 0 } };
  }
  return current.activeTime;
}

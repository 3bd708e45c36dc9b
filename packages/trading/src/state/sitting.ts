/** How long one person has had a screen of trading in sight, since the app was opened or they signed in. */
export interface Sitting {
  /** Epoch seconds of the moment in which the service was first heard; undefined until then: a device may hold another day. */
  since: number | undefined;
  /** In sight so far, and since the last reminder, in milliseconds. */
  total: number;
  unreminded: number;
}

let current: { readonly userId: string | null; readonly sitting: Sitting } | undefined;

/** The sitting of a person: that of another one is over. It is the tab's, and ends with it. */
export function sittingOf(userId: string | null): Sitting {
  if (current === undefined || current.userId !== userId) {
    current = { userId, sitting: { since: undefined, total: 0, unreminded: 0 } };
  }
  return current.sitting;
}

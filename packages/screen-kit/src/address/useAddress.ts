import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useSearchParams } from 'react-router';

/** What a screen keeps in the query of its address, so that a reload and "back" keep it. */
export interface Address {
  /** As the screen shows it. */
  readonly params: URLSearchParams;
  /**
   * Puts entries in or, with undefined or an empty text, takes them out; what else stands there stays. No entry
   * of the history is added.
   *
   * @param state of the history entry. @default none
   */
  readonly change: (
    entries: Readonly<Record<string, string | undefined>>,
    state?: unknown,
  ) => void | Promise<void>;
}

/**
 * The router shows a change when there is time for it. Whoever presses two things before that changes the
 * address twice, so a change begins with what the router knows and not with what the screen shows:
 * with the hook of the router's own the second would undo the first.
 */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  // None in a story, where nothing is shown late.
  const router = useContext(UNSAFE_DataRouterContext)?.router;

  function change(entries: Readonly<Record<string, string | undefined>>, state?: unknown) {
    const known = router && (router.state.navigation.location ?? router.state.location).search;
    const next = new URLSearchParams(known ?? params);
    for (const [name, value] of Object.entries(entries)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return setParams(next, { replace: true, state });
  }

  return { params, change };
}

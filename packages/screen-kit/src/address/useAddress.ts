import { useContext } from 'react';
import {
  type Location,
  UNSAFE_NavigationContext,
  useLocation,
  useSearchParams,
} from 'react-router';

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
 * address twice, so a change begins with what stands in the history and not with what the screen shows:
 * with the hook of the router's own the second would undo the first.
 */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // The app's router hands its history down by this name; one that loads data, as in tests, does not.
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const history = navigator as unknown as { readonly location?: Location };

  function change(entries: Readonly<Record<string, string | undefined>>, state?: unknown) {
    const { location } = history;
    // Another screen's address is not this one's to change.
    const isOwn = location?.pathname === pathname;
    const next = new URLSearchParams(isOwn ? location.search : params);
    for (const [name, value] of Object.entries(entries)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return setParams(next, { replace: true, state });
  }

  return { params, change };
}

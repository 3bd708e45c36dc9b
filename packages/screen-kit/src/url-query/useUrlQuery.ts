import { useContext } from 'react';
import {
  type Location,
  UNSAFE_NavigationContext,
  useLocation,
  useSearchParams,
} from 'react-router';

/** Survives a reload and "back". */
export interface UrlQuery {
  readonly params: URLSearchParams;
  /**
   * Removes undefined or empty entries. Replaces the history entry.
   *
   * @param state of the history entry. @default none
   */
  readonly update: (
    entries: Readonly<Record<string, string | undefined>>,
    state?: unknown,
  ) => void | Promise<void>;
}

/**
 * The router renders a URL change later: two changes in a row start from the history location, as
 * with `setSearchParams` the second would undo the first.
 */
export function useUrlQuery(): UrlQuery {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // A data router, as in tests, has no `location`.
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const history = navigator as unknown as { readonly location?: Location };

  function update(entries: Readonly<Record<string, string | undefined>>, state?: unknown) {
    const { location } = history;
    // The history may already be at another screen's URL.
    const isSameScreen = location?.pathname === pathname;
    const next = new URLSearchParams(isSameScreen ? location.search : params);
    for (const [name, value] of Object.entries(entries)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return setParams(next, { replace: true, state });
  }

  return { params, update };
}

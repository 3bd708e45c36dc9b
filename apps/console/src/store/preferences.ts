import { tolerantStorage } from '@candela/session';
import { createContext, use, useCallback, useMemo, useState } from 'react';

export interface Preferences {
  readonly night: boolean;
  /** Single letters are shortcuts. */
  readonly shortcuts: boolean;
}

const KEY = 'console';

const AT_FIRST: Preferences = { night: true, shortcuts: true };

/** Keeps the page's initial theme. */
const asItBegan = (): Preferences => ({
  ...AT_FIRST,
  night: document.documentElement.dataset.theme !== 'day',
});

function readPreferences(text: string | null): Preferences {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    const { night, shortcuts } = { ...asItBegan(), ...(typeof read === 'object' ? read : {}) };
    return { night: night !== false, shortcuts: shortcuts !== false };
  } catch {
    return asItBegan();
  }
}

export interface PreferenceControl extends Preferences {
  readonly prefer: (change: Partial<Preferences>) => void;
}

/** Persisted if the browser allows it. */
export function useKeptPreferences(storage: Storage | undefined): PreferenceControl {
  const kept = useMemo(() => tolerantStorage(storage), [storage]);
  const [preferences, setPreferences] = useState(() => readPreferences(kept.getItem(KEY)));
  const prefer = useCallback(
    (change: Partial<Preferences>) =>
      setPreferences((before) => {
        const next = { ...before, ...change };
        kept.setItem(KEY, JSON.stringify(next));
        return next;
      }),
    [kept],
  );
  return useMemo(() => ({ ...preferences, prefer }), [preferences, prefer]);
}

export const PreferenceContext = createContext<PreferenceControl>({
  ...AT_FIRST,
  prefer: () => {},
});

export function usePreferences(): PreferenceControl {
  return use(PreferenceContext);
}

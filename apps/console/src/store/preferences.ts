import { withMemoryFallback } from '@candela/session';
import { createContext, use, useCallback, useMemo, useState } from 'react';

export interface Preferences {
  readonly night: boolean;
  /** Single letters are shortcuts. */
  readonly shortcuts: boolean;
}

const KEY = 'console';

const DEFAULTS: Preferences = { night: true, shortcuts: true };

const initialPreferences = (): Preferences => ({
  ...DEFAULTS,
  night: document.documentElement.dataset.theme !== 'day',
});

function readPreferences(text: string | null): Preferences {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    const { night, shortcuts } = {
      ...initialPreferences(),
      ...(typeof parsed === 'object' ? parsed : {}),
    };
    return { night: night !== false, shortcuts: shortcuts !== false };
  } catch {
    return initialPreferences();
  }
}

export interface PreferenceControl extends Preferences {
  readonly updatePreferences: (change: Partial<Preferences>) => void;
}

export function useStoredPreferences(storage: Storage | undefined): PreferenceControl {
  const safeStorage = useMemo(() => withMemoryFallback(storage), [storage]);
  const [preferences, setPreferences] = useState(() => readPreferences(safeStorage.getItem(KEY)));
  const updatePreferences = useCallback(
    (change: Partial<Preferences>) =>
      setPreferences((previous) => {
        const next = { ...previous, ...change };
        safeStorage.setItem(KEY, JSON.stringify(next));
        return next;
      }),
    [safeStorage],
  );
  return useMemo(() => ({ ...preferences, updatePreferences }), [preferences, updatePreferences]);
}

export const PreferenceContext = createContext<PreferenceControl>({
  ...DEFAULTS,
  updatePreferences: () => {},
});

export function usePreferences(): PreferenceControl {
  return use(PreferenceContext);
}

import type { OrderFilters } from '@candela/api-client/trading';
import type { DateRange } from '@candela/ui-kit';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, spanOf } from './day-span.js';

export type StateFilter = 'all' | NonNullable<OrderFilters['state']>;

export interface FilterState {
  readonly state: StateFilter;
  readonly range: DateRange;
}

/** Which records are shown. Kept in the address, so that a reload and "back" keep it too. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const stateText = params.get('state');
  const state: StateFilter = stateText === 'trading' || stateText === 'closed' ? stateText : 'all';
  const [fromText, toText] = [params.get('from'), params.get('to')];
  const from = isDay(fromText) ? fromText : '';
  const to = isDay(toText) ? toText : '';

  const query = useMemo<OrderFilters>(
    () => ({ ...(state !== 'all' && { state }), ...spanOf({ from, to }) }),
    [state, from, to],
  );
  const set = useCallback(
    (change: Partial<Record<'state' | 'from' | 'to', string>>) =>
      setParams(
        (known) => {
          for (const [name, value] of Object.entries(change)) {
            if (value) known.set(name, value);
            else known.delete(name);
          }
          return known;
        },
        { replace: true },
      ),
    [setParams],
  );

  return {
    state,
    range: { from, to },
    /** What is asked of the service. */
    query,
    setState: (next: StateFilter) => set({ state: next === 'all' ? '' : next }),
    setRange: (next: DateRange) => set({ from: next.from, to: next.to }),
    clear: () => set({ state: '', from: '', to: '' }),
  };
}

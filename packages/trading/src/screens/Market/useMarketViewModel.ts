import { tagOf, useLanguage } from '@candela/i18n';
import { favouriteToggled, useSession } from '@candela/session';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { PICKER_TABS, useFoundInstruments } from '../../hooks/useInstrumentPicker.js';
import {
  readSorting,
  sortInstruments,
  sortingAfter,
  sortingText,
} from '../../internal/sort-instruments.js';
import type { MarketViewModel } from './types.js';

/** Search, tab and order live in the address, so that a reload and "back" keep them. */
const SEARCH = 'search';
const TAB = 'tab';
const SORT = 'sort';

/** What the market shows and does. */
export function useMarketViewModel(): MarketViewModel {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useTypedText(params.get(SEARCH) ?? '');
  const dispatch = useDispatch();
  const language = useLanguage();
  const favourites = useSession((session) => session.favourites);
  const tab = PICKER_TABS.find((it) => it === params.get(TAB)) ?? 'crypto';
  const sorting = readSorting(params.get(SORT));
  const prices = useFoundInstruments(tab, search, {});

  function change(name: string, value: string | undefined): void {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  }

  return {
    prices: {
      ...prices,
      instruments:
        prices.instruments && sortInstruments(prices.instruments, sorting, tagOf(language)),
    },
    tab,
    setTab: (chosen) => change(TAB, chosen),
    search,
    setSearch: (typed) => {
      setSearch(typed);
      change(SEARCH, typed || undefined);
    },
    sorting,
    sort: (key) => {
      const next = sortingAfter(sorting, key);
      change(SORT, next && sortingText(next));
    },
    favourites,
    toggleFavourite: useCallback((id: string) => dispatch(favouriteToggled(id)), [dispatch]),
  };
}

/**
 * What is typed, which the address follows: it may be behind, so that letters would be lost on the
 * way. A step to here, forward or back, brings a text of its own.
 */
function useTypedText(inAddress: string): [string, (typed: string) => void] {
  const { key } = useLocation();
  const isStep = useNavigationType() !== 'REPLACE';
  const [{ typed, at }, setTyped] = useState({ typed: inAddress, at: key });
  const arrived = isStep && at !== key;
  if (arrived) setTyped({ typed: inAddress, at: key });
  return [arrived ? inAddress : typed, (next) => setTyped({ typed: next, at: key })];
}

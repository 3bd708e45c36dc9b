import { tagOf, useLanguage } from '@candela/i18n';
import { favouriteToggled, useSession } from '@candela/session';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { PICKER_TABS, useFoundInstruments } from '../../hooks/useInstrumentPicker.js';
import {
  readSorting,
  sortInstruments,
  sortingAfter,
  sortingText,
} from '../../internal/sort-instruments.js';
import type { MarketViewModel } from './types.js';

/** Tab and order live in the address, so that a reload and "back" keep them. */
const TAB = 'tab';
const SORT = 'sort';

/** What the market shows and does. */
export function useMarketViewModel(): MarketViewModel {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
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
    setSearch,
    sorting,
    sort: (key) => {
      const next = sortingAfter(sorting, key);
      change(SORT, next && sortingText(next));
    },
    favourites,
    toggleFavourite: useCallback((id: string) => dispatch(favouriteToggled(id)), [dispatch]),
  };
}

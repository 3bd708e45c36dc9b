import { tagOf, useLanguage } from '@candela/i18n';
import { favouriteToggled, useSession } from '@candela/session';
import { useMedia } from '@candela/ui-kit';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router';
import { PICKER_TABS, useFoundInstruments } from '../../hooks/useInstrumentPicker.js';
import { useListAddress } from '../../hooks/useListAddress.js';
import { sortInstruments } from '../../internal/sort-instruments.js';
import type { MarketViewModel } from './types.js';

/** Query parameters. */
const SEARCH = 'search';
const CHOSEN = 'id';

export function useMarketViewModel(): MarketViewModel {
  const { tab, setTab, sorting, sort, params, change } = useListAddress(PICKER_TABS, 'crypto');
  const [search, setSearch] = useTypedText(params.get(SEARCH) ?? '');
  const dispatch = useDispatch();
  const language = useLanguage();
  const favourites = useSession((session) => session.favourites);
  const prices = useFoundInstruments(tab, search, {});
  const instruments =
    prices.instruments && sortInstruments(prices.instruments, sorting, tagOf(language));
  const desk = useMedia('desk');

  return {
    prices: { ...prices, instruments },
    tab,
    setTab,
    search,
    setSearch: (typed) => {
      setSearch(typed);
      change(SEARCH, typed || undefined);
    },
    sorting,
    sort,
    favourites,
    toggleFavourite: useCallback((id: string) => dispatch(favouriteToggled(id)), [dispatch]),
    chosen: desk
      ? {
          id: params.get(CHOSEN) ?? instruments?.[0]?.id,
          pathOf: (id) => `?${new URLSearchParams([...without(params, CHOSEN), [CHOSEN, id]])}`,
        }
      : undefined,
  };
}

function without(params: URLSearchParams, name: string): readonly [string, string][] {
  return [...params].filter(([it]) => it !== name);
}

/** Local, because the URL lags and would lose letters. History navigation takes the URL's text. */
function useTypedText(inAddress: string): [string, (typed: string) => void] {
  const { key } = useLocation();
  const isStep = useNavigationType() !== 'REPLACE';
  const [{ typed, at }, setTyped] = useState({ typed: inAddress, at: key });
  const arrived = isStep && at !== key;
  if (arrived) setTyped({ typed: inAddress, at: key });
  return [arrived ? inAddress : typed, (next) => setTyped({ typed: next, at: key })];
}

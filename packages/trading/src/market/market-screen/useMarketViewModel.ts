import { tagOf, useLanguage } from '@candela/i18n';
import type { ScreenProps } from '@candela/screen-kit';
import { favouriteToggled, useSession } from '@candela/session';
import { useMedia } from '@candela/ui-kit';
import { type ReactNode, useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router';
import {
  PICKER_TABS,
  type PickerTab,
  useFilteredInstruments,
} from '../InstrumentList/useInstrumentPicker.js';
import type { PriceList } from '../Prices/usePriceList.js';
import { type Sorting, type SortKey, sortInstruments } from '../sort-instruments.js';
import { useListUrlQuery } from '../useListUrlQuery.js';

export interface MarketViewModel {
  readonly prices: PriceList;
  readonly tab: PickerTab;
  readonly setTab: (tab: PickerTab) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly sorting: Sorting | undefined;
  readonly sort: (key: SortKey) => void;
  readonly favourites: readonly string[];
  /** Keeps its identity. */
  readonly toggleFavourite: (instrumentId: string) => void;
  readonly chosen: MarketSelection | undefined;
}

export interface MarketSelection {
  readonly id: string | undefined;
  readonly pathOf: (instrumentId: string) => string;
}

export type MarketViewProps = MarketViewModel &
  ScreenProps & {
    readonly pane?: ReactNode | undefined;
  };

const SEARCH_PARAM = 'search';
const CHOSEN_PARAM = 'id';

export function useMarketViewModel(): MarketViewModel {
  const { tab, setTab, sorting, sort, params, update } = useListUrlQuery(PICKER_TABS, 'crypto');
  const [search, setSearch] = useSearchText(params.get(SEARCH_PARAM) ?? '');
  const dispatch = useDispatch();
  const language = useLanguage();
  const favourites = useSession((session) => session.favourites);
  const prices = useFilteredInstruments(tab, search, {});
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
      update(SEARCH_PARAM, typed || undefined);
    },
    sorting,
    sort,
    favourites,
    toggleFavourite: useCallback((id: string) => dispatch(favouriteToggled(id)), [dispatch]),
    chosen: desk
      ? {
          id: params.get(CHOSEN_PARAM) ?? instruments?.[0]?.id,
          pathOf: (id) =>
            `?${new URLSearchParams([...without(params, CHOSEN_PARAM), [CHOSEN_PARAM, id]])}`,
        }
      : undefined,
  };
}

function without(params: URLSearchParams, name: string): readonly [string, string][] {
  return [...params].filter(([it]) => it !== name);
}

/** Local, because the URL lags and would lose letters. */
function useSearchText(urlText: string): [string, (typed: string) => void] {
  const { key } = useLocation();
  const isHistoryNavigation = useNavigationType() !== 'REPLACE';
  const [{ typed, at }, setTyped] = useState({ typed: urlText, at: key });
  const hasNavigated = isHistoryNavigation && at !== key;
  if (hasNavigated) setTyped({ typed: urlText, at: key });
  return [hasNavigated ? urlText : typed, (next) => setTyped({ typed: next, at: key })];
}

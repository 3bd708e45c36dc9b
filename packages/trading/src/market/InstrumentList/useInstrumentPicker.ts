import type { Instrument } from '@candela/api-client/trading';
import { INSTRUMENT_CLASSES, type InstrumentClass } from '@candela/contract';
import { useSession } from '@candela/session';
import { useState } from 'react';
import { type PriceList, usePriceLists } from '../Prices/usePriceList.js';
import { matchesSearch, normalizeSearch } from './search-instruments.js';

export const PICKER_TABS = ['favourites', ...INSTRUMENT_CLASSES] as const;
export type PickerTab = (typeof PICKER_TABS)[number];

export interface InstrumentPicker {
  readonly tab: PickerTab;
  readonly search: string;
  /** Undefined while loading. */
  readonly instruments: readonly Instrument[] | undefined;
  readonly failed: boolean;
  readonly missing: readonly InstrumentClass[];
  readonly retrying: boolean;
  readonly retry: () => void;
  readonly setTab: (tab: PickerTab) => void;
  readonly setSearch: (search: string) => void;
}

export interface InstrumentChoice extends InstrumentPicker {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly choose: (instrument: Instrument) => void;
}

/**
 * A search covers all classes.
 *
 * @param active otherwise nothing is requested.
 */
export function useInstrumentPicker(active: boolean): InstrumentPicker {
  const [tab, setTab] = useState<PickerTab>('crypto');
  const [search, setSearch] = useState('');
  const list = useFilteredInstruments(tab, search, { skip: !active, trend: false });
  return {
    tab,
    search,
    instruments: list.instruments,
    failed: list.failed,
    missing: list.missing,
    retrying: list.retrying,
    retry: list.onRetry,
    setTab,
    setSearch,
  };
}

export function useFilteredInstruments(
  tab: PickerTab,
  search: string,
  options: Parameters<typeof usePriceLists>[1],
): PriceList {
  const favourites = useSession((session) => session.favourites);
  const normalizedSearch = normalizeSearch(search);
  const allClasses = normalizedSearch !== '' || tab === 'favourites';
  const list = usePriceLists(allClasses ? INSTRUMENT_CLASSES : [tab], options);
  const matchesFilter = (it: Instrument) =>
    normalizedSearch === ''
      ? tab !== 'favourites' || favourites.includes(it.id)
      : matchesSearch(it, normalizedSearch);
  return { ...list, instruments: list.instruments?.filter(matchesFilter) };
}

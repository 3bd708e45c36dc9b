import type { Instrument } from '@candela/api-client/trading';
import { INSTRUMENT_CLASSES, type InstrumentClass } from '@candela/contract';
import { useSession } from '@candela/session';
import { useState } from 'react';
import { matchesSearch, searchText } from '../internal/search-instruments.js';
import { type PriceList, usePriceLists } from './usePriceList.js';

/** A class, or the favourites. */
export const PICKER_TABS = ['favourites', ...INSTRUMENT_CLASSES] as const;
export type PickerTab = (typeof PICKER_TABS)[number];

export interface InstrumentPicker {
  readonly tab: PickerTab;
  readonly search: string;
  /** Filtered by tab or search; undefined while loading. */
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
  const list = useFoundInstruments(tab, search, { skip: !active, trend: false });
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

export function useFoundInstruments(
  tab: PickerTab,
  search: string,
  options: Parameters<typeof usePriceLists>[1],
): PriceList {
  const favourites = useSession((session) => session.favourites);
  const wanted = searchText(search);
  const everywhere = wanted !== '' || tab === 'favourites';
  const list = usePriceLists(everywhere ? INSTRUMENT_CLASSES : [tab], options);
  const leaves = (it: Instrument) =>
    wanted === '' ? tab !== 'favourites' || favourites.includes(it.id) : matchesSearch(it, wanted);
  return { ...list, instruments: list.instruments?.filter(leaves) };
}

import type { Instrument } from '@candela/api-client/trading';
import { INSTRUMENT_CLASSES, type InstrumentClass } from '@candela/contract';
import { useSession } from '@candela/session';
import { useState } from 'react';
import { matchesSearch, searchText } from '../internal/search-instruments.js';
import { type PriceList, usePriceLists } from './usePriceList.js';

/** A class of instruments, or those with a star. */
export const PICKER_TABS = ['favourites', ...INSTRUMENT_CLASSES] as const;
export type PickerTab = (typeof PICKER_TABS)[number];

export interface InstrumentPicker {
  readonly tab: PickerTab;
  readonly search: string;
  /** What the tab or the search leaves; undefined while it is on its way. */
  readonly instruments: readonly Instrument[] | undefined;
  readonly failed: boolean;
  /** The classes that could not be loaded, while others are there. */
  readonly missing: readonly InstrumentClass[];
  readonly retrying: boolean;
  readonly retry: () => void;
  readonly setTab: (tab: PickerTab) => void;
  readonly setSearch: (search: string) => void;
}

/** A picker on a sheet, and what is done with what was picked. */
export interface InstrumentChoice extends InstrumentPicker {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly choose: (instrument: Instrument) => void;
}

/**
 * Instruments to switch to, with their prices. A search goes through all classes.
 *
 * @param active whether the list is in sight; otherwise nothing is asked.
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

/** The prices that a tab or, once something is searched for, a search leaves. */
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

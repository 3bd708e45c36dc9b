import { type Instrument, useListInstrumentsQuery } from '@candela/api-client/trading';
import { INSTRUMENTS_REFRESH_MS, type InstrumentClass } from '@candela/contract';
import { useSession } from '@candela/session';
import { useState } from 'react';

/** A class of instruments, or those with a star. */
export type PickerTab = 'favourites' | InstrumentClass;

export interface InstrumentPicker {
  readonly tab: PickerTab;
  readonly search: string;
  /** What the tab or the search leaves; undefined while it is on its way. */
  readonly instruments: readonly Instrument[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly setTab: (tab: PickerTab) => void;
  readonly setSearch: (search: string) => void;
}

/**
 * Instruments to switch to, with their prices. A search goes through all classes.
 *
 * @param active whether the list is in sight; otherwise nothing is asked.
 */
export function useInstrumentPicker(active: boolean): InstrumentPicker {
  const [tab, setTab] = useState<PickerTab>('crypto');
  const [search, setSearch] = useState('');
  const favourites = useSession((session) => session.favourites);
  const wanted = search.trim().toLowerCase();
  const all = tab === 'favourites' || wanted !== '';

  const crypto = useClass('crypto', active && (all || tab === 'crypto'));
  const forex = useClass('forex', active && (all || tab === 'forex'));
  const metal = useClass('metal', active && (all || tab === 'metal'));
  const byClass = { crypto, forex, metal };
  const lists = wanted !== '' || tab === 'favourites' ? Object.values(byClass) : [byClass[tab]];

  const instruments = chosen(
    lists.map(({ data }) => data),
    wanted,
    tab === 'favourites' ? favourites : undefined,
  );

  return {
    tab,
    search,
    instruments,
    failed: instruments === undefined && lists.some(({ error }) => error !== undefined),
    retry: () => {
      for (const list of lists) void list.refetch();
    },
    setTab,
    setSearch,
  };
}

function useClass(name: InstrumentClass, active: boolean) {
  return useListInstrumentsQuery(
    { class: name },
    { skip: !active, pollingInterval: INSTRUMENTS_REFRESH_MS, skipPollingIfUnfocused: true },
  );
}

/** What is left of the lists; undefined while none is there. */
function chosen(
  lists: readonly (readonly Instrument[] | undefined)[],
  wanted: string,
  favourites: readonly string[] | undefined,
): readonly Instrument[] | undefined {
  if (lists.every((it) => it === undefined)) return undefined;
  const all = lists.flatMap((it) => it ?? []);
  if (wanted !== '') return all.filter((it) => matches(it, wanted));
  return favourites ? all.filter(({ id }) => favourites.includes(id)) : all;
}

function matches({ id, name, symbol }: Instrument, wanted: string): boolean {
  const plain = wanted.replace(/[\s/]/g, '');
  return (
    id.includes(plain) ||
    name.toLowerCase().includes(wanted) ||
    symbol.toLowerCase().replace('/', '').includes(plain)
  );
}

import type { ScreenProps } from '@candela/screen-kit';
import type { ReactNode } from 'react';
import type { PickerTab } from '../../hooks/useInstrumentPicker.js';
import type { PriceList } from '../../hooks/usePriceList.js';
import type { Sorting, SortKey } from '../../internal/sort-instruments.js';

export interface MarketViewModel {
  /** What tab and search leave, in its order. */
  readonly prices: PriceList;
  readonly tab: PickerTab;
  readonly setTab: (tab: PickerTab) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Undefined: in the order of the classes. */
  readonly sorting: Sorting | undefined;
  readonly sort: (key: SortKey) => void;
  /** Ids. */
  readonly favourites: readonly string[];
  /** Stays the same function. */
  readonly toggleFavourite: (instrumentId: string) => void;
  /** With room for one instrument beside the list; without it, a row opens Trading. */
  readonly chosen: ChosenInMarket | undefined;
}

/** The instrument beside the list. */
export interface ChosenInMarket {
  /** The first of the list until one is chosen; undefined while none is there. */
  readonly id: string | undefined;
  /** Where choosing another leads. */
  readonly pathOf: (instrumentId: string) => string;
}

export type MarketViewProps = MarketViewModel &
  ScreenProps & {
    /** The chosen instrument. */
    readonly pane?: ReactNode | undefined;
  };

import type { ScreenProps } from '@candela/screen-kit';
import type { ReactNode } from 'react';
import type { PickerTab } from '../../hooks/useInstrumentPicker.js';
import type { PriceList } from '../../hooks/usePriceList.js';
import type { Sorting, SortKey } from '../../internal/sort-instruments.js';

export interface MarketViewModel {
  /** Instruments matching the tab and search, sorted. */
  readonly prices: PriceList;
  readonly tab: PickerTab;
  readonly setTab: (tab: PickerTab) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** Undefined for the order of the classes. */
  readonly sorting: Sorting | undefined;
  readonly sort: (key: SortKey) => void;
  /** Instrument ids. */
  readonly favourites: readonly string[];
  /** Keeps its identity. */
  readonly toggleFavourite: (instrumentId: string) => void;
  /**
   * Set on wide screens, which show an instrument beside the list; otherwise a row opens Trading.
   */
  readonly chosen: ChosenInMarket | undefined;
}

/** The instrument beside the list. */
export interface ChosenInMarket {
  /** The first of the list until one is chosen; undefined if there is none. */
  readonly id: string | undefined;
  /** Path that chooses another instrument. */
  readonly pathOf: (instrumentId: string) => string;
}

export type MarketViewProps = MarketViewModel &
  ScreenProps & {
    /** Content for the chosen instrument. */
    readonly pane?: ReactNode | undefined;
  };

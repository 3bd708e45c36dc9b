import type { ScreenProps } from '@candela/screen-kit';
import type { ReactNode } from 'react';
import type { PickerTab } from '../../hooks/useInstrumentPicker.js';
import type { PriceList } from '../../hooks/usePriceList.js';
import type { Sorting, SortKey } from '../../internal/sort-instruments.js';

export interface MarketViewModel {
  /** Filtered and sorted. */
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
  /** On wide screens only; otherwise a row opens Trading. */
  readonly chosen: ChosenInMarket | undefined;
}

export interface ChosenInMarket {
  readonly id: string | undefined;
  /** Path that chooses another. */
  readonly pathOf: (instrumentId: string) => string;
}

export type MarketViewProps = MarketViewModel &
  ScreenProps & {
    readonly pane?: ReactNode | undefined;
  };

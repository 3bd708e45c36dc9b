import type { AssetPeriod } from '@candela/api-client/funds';
import type { AssetGrain } from '@candela/contract/calls/funds';
import type { RecordExport, ScreenProps } from '@candela/screen-kit';
import type { Palette } from '@candela/session';
import type { AssetsFigures } from './figures.js';

export interface AssetsViewModel {
  readonly state: 'loading' | 'error' | 'ready';
  /** Days, weeks or months, newest first. */
  readonly periods: readonly AssetPeriod[];
  /** Totals of `periods`; undefined without periods. */
  readonly figures: AssetsFigures | undefined;
  readonly grain: AssetGrain;
  readonly onGrain: (grain: AssetGrain) => void;
  /** Go to the previous or next span; undefined where there is none. */
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
  readonly opened: AssetPeriod | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly csv: RecordExport;
  readonly palette: Palette;
  /** Epoch seconds of the displayed data when a refetch failed. */
  readonly asOf: number | undefined;
  readonly retry: () => void;
  readonly retrying: boolean;
}

export type AssetsViewProps = AssetsViewModel & ScreenProps;

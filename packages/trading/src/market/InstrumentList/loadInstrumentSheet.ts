import type { LoadComponent } from '@candela/screen-kit';
import type { InstrumentSheetProps } from './InstrumentSheet.js';

/** Loaded after the screen. */
export const loadInstrumentSheet: LoadComponent<InstrumentSheetProps> = () =>
  import('./InstrumentSheet.js').then(({ InstrumentSheet }) => InstrumentSheet);

import type { LoadPart } from '@candela/screen-kit';
import type { InstrumentSheetProps } from './InstrumentSheet.js';

/** Loaded after the screen. */
export const loadInstrumentSheet: LoadPart<InstrumentSheetProps> = () =>
  import('./InstrumentSheet.js').then(({ InstrumentSheet }) => InstrumentSheet);

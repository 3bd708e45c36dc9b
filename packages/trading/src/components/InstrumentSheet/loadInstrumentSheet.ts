import type { LoadPart } from '@candela/screen-kit';
import type { InstrumentSheetProps } from './InstrumentSheet.js';

/** The list comes a moment after the screen that opens it. */
export const loadInstrumentSheet: LoadPart<InstrumentSheetProps> = () =>
  import('./InstrumentSheet.js').then(({ InstrumentSheet }) => InstrumentSheet);

import { ChosenInstrumentView } from './ChosenInstrumentView.js';
import { useChosenInstrument } from './useChosenInstrument.js';

export interface ChosenInstrumentProps {
  readonly id: string;
}

/** Pane beside the market list; loaded only on wide screens. */
export function ChosenInstrument({ id }: ChosenInstrumentProps) {
  return <ChosenInstrumentView {...useChosenInstrument(id)} />;
}

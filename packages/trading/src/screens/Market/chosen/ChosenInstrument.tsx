import { ChosenInstrumentView } from './ChosenInstrumentView.js';
import { useChosenInstrument } from './useChosenInstrument.js';

export interface ChosenInstrumentProps {
  readonly id: string;
}

/** What stands beside the list of the market where there is room; a phone does without it. */
export function ChosenInstrument({ id }: ChosenInstrumentProps) {
  return <ChosenInstrumentView {...useChosenInstrument(id)} />;
}

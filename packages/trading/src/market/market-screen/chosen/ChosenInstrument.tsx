import { ChosenInstrumentView } from './ChosenInstrumentView.js';
import { useChosenInstrument } from './useChosenInstrument.js';

export interface ChosenInstrumentProps {
  readonly id: string;
}

export function ChosenInstrument({ id }: ChosenInstrumentProps) {
  return <ChosenInstrumentView {...useChosenInstrument(id)} />;
}

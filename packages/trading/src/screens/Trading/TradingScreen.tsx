import type { ScreenProps } from '@candela/screen-kit';
import { memo, useDeferredValue } from 'react';
import { Reminder } from '../../components/Reminder/Reminder.js';
import { type InstrumentState, useInstrument } from '../../hooks/useInstrument.js';
import { TradingView } from './TradingView.js';
import { type TradingSurroundings, useTradingSurroundings } from './useTradingSurroundings.js';
import { useTradingViewModel } from './useTradingViewModel.js';

/** `/movie?id&name`: one instrument's price, chart, open positions and ticket. */
export function TradingScreen(props: ScreenProps) {
  const surroundings = useTradingSurroundings();
  return (
    <>
      <Following surroundings={surroundings} {...props} />
      <Reminder />
    </>
  );
}

interface FollowingProps extends ScreenProps {
  readonly surroundings: TradingSurroundings;
}

/**
 * Deferred, so that price renders do not block frames. Slow phones skip prices; the series load the
 * missed seconds.
 */
function Following(props: FollowingProps) {
  const followed = useInstrument(props.surroundings.id);
  return <Trading {...props} state={useDeferredValue(followed)} />;
}

interface TradingProps extends FollowingProps {
  readonly state: InstrumentState;
}

const Trading = memo(function Trading({ surroundings, state, ...props }: TradingProps) {
  const viewModel = useTradingViewModel(state, surroundings);
  return <TradingView {...props} {...viewModel} />;
});

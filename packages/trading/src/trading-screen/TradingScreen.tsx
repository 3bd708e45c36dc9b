import type { ScreenProps } from '@candela/screen-kit';
import { memo, useDeferredValue } from 'react';
import { type InstrumentState, useInstrument } from '../market/useInstrument.js';
import { Reminder } from '../shared/Reminder/Reminder.js';
import { TradingView } from './TradingView.js';
import { type TradingScreenState, useTradingScreenState } from './useTradingScreenState.js';
import { useTradingViewModel } from './useTradingViewModel.js';

export function TradingScreen(props: ScreenProps) {
  const screenState = useTradingScreenState();
  return (
    <>
      <LiveTrading screenState={screenState} {...props} />
      <Reminder />
    </>
  );
}

interface LiveTradingProps extends ScreenProps {
  readonly screenState: TradingScreenState;
}

/** Deferred, so that price renders do not block frames. */
function LiveTrading(props: LiveTradingProps) {
  const instrumentState = useInstrument(props.screenState.id);
  return <Trading {...props} state={useDeferredValue(instrumentState)} />;
}

interface TradingProps extends LiveTradingProps {
  readonly state: InstrumentState;
}

const Trading = memo(function Trading({ screenState, state, ...props }: TradingProps) {
  const viewModel = useTradingViewModel(state, screenState);
  return <TradingView {...props} {...viewModel} />;
});

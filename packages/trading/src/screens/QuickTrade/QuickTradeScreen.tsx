import type { ScreenProps } from '@candela/screen-kit';
import { Reminder } from '../../components/Reminder/Reminder.js';
import { QuickTradeView } from './QuickTradeView.js';
import { useQuickTradeViewModel } from './useQuickTradeViewModel.js';

/** Route `/game`: a quick order from the price cards of a class. */
export function QuickTradeScreen(props: ScreenProps) {
  return (
    <>
      <QuickTradeView {...props} {...useQuickTradeViewModel()} />
      <Reminder />
    </>
  );
}

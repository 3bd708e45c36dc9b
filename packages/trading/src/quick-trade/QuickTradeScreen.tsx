import type { ScreenProps } from '@candela/screen-kit';
import { Reminder } from '../shared/Reminder/Reminder.js';
import { QuickTradeView } from './QuickTradeView.js';
import { useQuickTradeViewModel } from './useQuickTradeViewModel.js';

export function QuickTradeScreen(props: ScreenProps) {
  return (
    <>
      <QuickTradeView {...props} {...useQuickTradeViewModel()} />
      <Reminder />
    </>
  );
}

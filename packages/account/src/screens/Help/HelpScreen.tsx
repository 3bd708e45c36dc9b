import type { ScreenProps } from '@candela/screen-kit';
import { HelpView } from './HelpView.js';
import { useHelpViewModel } from './useHelpViewModel.js';

/** `/help`, open to all. */
export function HelpScreen(props: ScreenProps) {
  return <HelpView {...props} {...useHelpViewModel()} />;
}

import type { ScreenProps } from '@candela/screen-kit';
import { HelpView } from './HelpView.js';
import { useHelpViewModel } from './useHelpViewModel.js';

/** `/help`, accessible without login. */
export function HelpScreen(props: ScreenProps) {
  return <HelpView {...props} {...useHelpViewModel()} />;
}

import type { ScreenProps } from '@candela/screen-kit';
import { LogView } from './LogView.js';
import { useLogViewModel } from './useLogViewModel.js';

/** `/log` */
export function LogScreen(props: ScreenProps) {
  return <LogView {...props} {...useLogViewModel()} />;
}

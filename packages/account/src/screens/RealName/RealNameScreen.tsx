import type { ScreenProps } from '@candela/screen-kit';
import { RealNameView } from './RealNameView.js';
import { useRealNameViewModel } from './useRealNameViewModel.js';

/** `/realname` */
export function RealNameScreen(props: ScreenProps) {
  return <RealNameView {...props} {...useRealNameViewModel()} />;
}

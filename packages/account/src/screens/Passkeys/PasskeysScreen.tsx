import type { ScreenProps } from '@candela/screen-kit';
import { PasskeysView } from './PasskeysView.js';
import { usePasskeysViewModel } from './usePasskeysViewModel.js';

/** `/passkeys` */
export function PasskeysScreen(props: ScreenProps) {
  return <PasskeysView {...props} {...usePasskeysViewModel()} />;
}

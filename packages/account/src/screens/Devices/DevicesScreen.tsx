import type { ScreenProps } from '@candela/screen-kit';
import { DevicesView } from './DevicesView.js';
import { useDevicesViewModel } from './useDevicesViewModel.js';

/** `/sessions` */
export function DevicesScreen(props: ScreenProps) {
  return <DevicesView {...props} {...useDevicesViewModel()} />;
}

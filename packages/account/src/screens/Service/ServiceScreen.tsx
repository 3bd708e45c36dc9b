import type { ScreenProps } from '@candela/screen-kit';
import { ServiceView } from './ServiceView.js';
import { useServiceViewModel } from './useServiceViewModel.js';

/** `/service` */
export function ServiceScreen(props: ScreenProps) {
  return <ServiceView {...props} {...useServiceViewModel()} />;
}

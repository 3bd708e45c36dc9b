import type { ScreenProps } from '@candela/screen-kit';
import { LimitsView } from './LimitsView.js';
import { useLimitsViewModel } from './useLimitsViewModel.js';

/** `/limits` */
export function LimitsScreen(props: ScreenProps) {
  return <LimitsView {...props} {...useLimitsViewModel()} />;
}

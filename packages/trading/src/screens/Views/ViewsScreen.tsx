import type { ScreenProps } from '@candela/screen-kit';
import { useViewsViewModel } from './useViewsViewModel.js';
import { ViewsView } from './ViewsView.js';

/** `/views`: the market at a glance. */
export function ViewsScreen(props: ScreenProps) {
  return <ViewsView {...props} {...useViewsViewModel()} />;
}

import type { ScreenProps } from '@candela/screen-kit';
import { useViewsViewModel } from './useViewsViewModel.js';
import { ViewsView } from './ViewsView.js';

/** `/views`: market overview. */
export function ViewsScreen(props: ScreenProps) {
  return <ViewsView {...props} {...useViewsViewModel()} />;
}

import type { ScreenProps } from '@candela/screen-kit';
import { AssetsView } from './AssetsView.js';
import { useAssetsViewModel } from './useAssetsViewModel.js';

/** `/aot`. */
export function AssetsScreen(props: ScreenProps) {
  return <AssetsView {...props} {...useAssetsViewModel()} />;
}

import type { ScreenProps } from '@candela/screen-kit';
import { LanguagesView } from './LanguagesView.js';
import { useLanguagesViewModel } from './useLanguagesViewModel.js';

/** `/selectLan` */
export function LanguagesScreen(props: ScreenProps) {
  return <LanguagesView {...props} {...useLanguagesViewModel()} />;
}

import type { ScreenProps } from '@candela/screen-kit';
import { AboutView } from './AboutView.js';
import { useAboutViewModel } from './useAboutViewModel.js';

/** `/about` */
export function AboutScreen(props: ScreenProps) {
  return <AboutView {...props} {...useAboutViewModel()} />;
}

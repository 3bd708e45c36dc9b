import type { ScreenProps } from '@candela/screen-kit';
import { SettingsView } from './SettingsView.js';
import { useSettingsViewModel } from './useSettingsViewModel.js';

/** `/setting` */
export function SettingsScreen(props: ScreenProps) {
  return <SettingsView {...props} {...useSettingsViewModel()} />;
}

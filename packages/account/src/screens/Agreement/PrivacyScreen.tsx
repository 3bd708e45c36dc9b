import type { ScreenProps } from '@candela/screen-kit';
import { AgreementView } from './AgreementView.js';

/** `/privacy`, open to all. */
export function PrivacyScreen(props: ScreenProps) {
  return <AgreementView {...props} name="privacy" />;
}

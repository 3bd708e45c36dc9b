import type { ScreenProps } from '@candela/screen-kit';
import { AgreementView } from './AgreementView.js';

/** `/privacy`, accessible without login. */
export function PrivacyScreen(props: ScreenProps) {
  return <AgreementView {...props} name="privacy" />;
}

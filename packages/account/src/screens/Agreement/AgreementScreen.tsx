import type { ScreenProps } from '@candela/screen-kit';
import { AgreementView } from './AgreementView.js';

/** `/agreement`, accessible without login. */
export function AgreementScreen(props: ScreenProps) {
  return <AgreementView {...props} name="terms" />;
}

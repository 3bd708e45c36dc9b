import type { ScreenProps } from '@candela/screen-kit';
import { RegisterView } from './RegisterView.js';
import { useRegisterViewModel } from './useRegisterViewModel.js';

/** `/res`; `?code=` fills in the inviter's code. */
export function RegisterScreen(props: ScreenProps) {
  return <RegisterView {...props} {...useRegisterViewModel()} />;
}

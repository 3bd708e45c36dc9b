import type { ScreenProps } from '@candela/screen-kit';
import { RegisterView } from './RegisterView.js';
import { useRegisterViewModel } from './useRegisterViewModel.js';

/** `/res`; `?code=` fills in the inviter's code. */
export function RegisterScreen({ goBack, sandbox }: ScreenProps) {
  return <RegisterView {...useRegisterViewModel()} goBack={goBack} sandbox={sandbox} />;
}

import type { ScreenProps } from '@candela/screen-kit';
import { LoginPasswordView } from './LoginPasswordView.js';
import { useLoginPasswordViewModel } from './useLoginPasswordViewModel.js';

/** `/loginPwd` and `/edit_login_password` */
export function LoginPasswordScreen(props: ScreenProps) {
  return <LoginPasswordView {...props} {...useLoginPasswordViewModel(props)} />;
}

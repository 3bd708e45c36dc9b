import type { ScreenProps } from '@candela/screen-kit';
import { LoginView } from './LoginView.js';
import { useLoginViewModel } from './useLoginViewModel.js';

/** `/login` */
export function LoginScreen(props: ScreenProps) {
  return <LoginView {...props} {...useLoginViewModel()} />;
}

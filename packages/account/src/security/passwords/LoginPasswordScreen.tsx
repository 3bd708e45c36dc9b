import { useTranslation } from '@candela/i18n';
import type { ScreenProps } from '@candela/screen-kit';
import { Checkbox } from '@candela/ui-kit';
import { NewPasswordField } from '../../shared/NewPasswordField.js';
import { PasswordField } from '../../shared/PasswordField.js';
import { PasswordChangeLayout } from './PasswordChangeLayout.js';
import {
  type LoginPasswordViewProps,
  useLoginPasswordViewModel,
} from './useLoginPasswordViewModel.js';

/** `/loginPwd` and `/edit_login_password` */
export function LoginPasswordScreen(props: ScreenProps) {
  return <LoginPasswordView {...props} {...useLoginPasswordViewModel(props)} />;
}

export function LoginPasswordView(props: LoginPasswordViewProps) {
  const { fields, errors } = props;
  const { t } = useTranslation(['account', 'entry']);
  return (
    <PasswordChangeLayout
      {...props}
      unavailableText={props.demo ? t('passwords.none') : undefined}
      lead={t('passwords.login_lead')}
      title={t('settings.login_password')}
    >
      <PasswordField
        autoComplete="current-password"
        error={errors.oldPassword}
        label={t('passwords.old_login')}
        {...fields.oldPassword}
      />
      <NewPasswordField
        error={errors.newPassword}
        label={t('passwords.new_login')}
        {...fields.newPassword}
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.confirmPassword}
        label={t('passwords.confirm_login')}
        {...fields.confirmPassword}
      />
      <Checkbox
        hint={t('passwords.end_other_sessions_hint')}
        label={t('passwords.end_other_sessions')}
        {...fields.endOtherSessions}
      />
    </PasswordChangeLayout>
  );
}

import { useTranslation } from '@candela/i18n';
import { RecoveryHoldNotice, type ScreenProps } from '@candela/screen-kit';
import { SixDigitField } from '../../shared/SixDigitField.js';
import { PasswordChangeLayout } from './PasswordChangeLayout.js';
import {
  type FundPasswordViewProps,
  useFundPasswordViewModel,
} from './useFundPasswordViewModel.js';

/** `/withdrawalPassword` and `/edit_fund_password` */
export function FundPasswordScreen(props: ScreenProps) {
  return <FundPasswordView {...props} {...useFundPasswordViewModel(props)} />;
}

export function FundPasswordView(props: FundPasswordViewProps) {
  const { fields, errors } = props;
  const { t } = useTranslation(['account', 'entry']);
  return (
    <PasswordChangeLayout
      {...props}
      lead={t('passwords.fund_lead')}
      title={t('settings.fund_password')}
    >
      <RecoveryHoldNotice />
      <SixDigitField
        error={errors.oldPassword}
        label={t('passwords.old_fund')}
        {...fields.oldPassword}
      />
      <SixDigitField
        error={errors.newPassword}
        hint={errors.newPassword === undefined && t('passwords.new_fund_hint')}
        label={t('passwords.new_fund')}
        {...fields.newPassword}
      />
      <SixDigitField
        error={errors.confirmPassword}
        label={t('passwords.confirm_fund')}
        {...fields.confirmPassword}
      />
    </PasswordChangeLayout>
  );
}

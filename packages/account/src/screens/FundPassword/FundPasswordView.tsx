import { useTranslation } from '@candela/i18n';
import { PasswordChangeLayout } from '../../components/PasswordChangeLayout.js';
import { SixDigitField } from '../../components/SixDigitField.js';
import type { FundPasswordViewProps } from './useFundPasswordViewModel.js';

export function FundPasswordView(props: FundPasswordViewProps) {
  const { fields, errors } = props;
  const { t } = useTranslation(['account', 'entry']);
  return (
    <PasswordChangeLayout
      {...props}
      lead={t('passwords.fund_lead')}
      title={t('settings.fund_password')}
    >
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

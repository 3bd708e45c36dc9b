import { useTranslation } from '@candela/i18n';
import { CodeField, type CodeFieldProps } from '@candela/ui-kit';

export interface SixDigitFieldProps extends Omit<CodeFieldProps, 'hideLabel' | 'revealLabel'> {}

/** Six cells. */
export function SixDigitField(props: SixDigitFieldProps) {
  const { t } = useTranslation('common');
  return (
    <CodeField
      {...props}
      hideLabel={t('fund_password.hide')}
      revealLabel={t('fund_password.show')}
    />
  );
}

import { useTranslation } from '@candela/i18n';
import { TextField, type TextFieldProps } from '@candela/ui-kit';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'hideLabel' | 'revealLabel' | 'type'> {}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('entry');
  return (
    <TextField
      {...props}
      hideLabel={t('hide_password')}
      revealLabel={t('show_password')}
      type="password"
    />
  );
}

import { useTranslation } from '@candela/i18n';
import { Button, TextField, type TextFieldProps } from '@candela/ui-kit';
import { useState } from 'react';

export interface AuthenticatorCodeFieldProps extends Omit<TextFieldProps, 'label'> {
  /** Offers a keyboard with letters. @default false */
  readonly acceptsRecoveryCode?: boolean | undefined;
}

export function AuthenticatorCodeField({
  acceptsRecoveryCode = false,
  ...field
}: AuthenticatorCodeFieldProps) {
  const { t } = useTranslation('entry');
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      <TextField
        autoCapitalize="none"
        autoComplete="one-time-code"
        dir="ltr"
        inputMode={isRecovery ? 'text' : 'numeric'}
        label={t('second_factor.code')}
        spellCheck={false}
        {...field}
      />
      {acceptsRecoveryCode && (
        <Button
          full
          onClick={() => setIsRecovery(!isRecovery)}
          size="m"
          type="button"
          variant="ghost"
        >
          {t(isRecovery ? 'second_factor.use_app' : 'second_factor.use_recovery')}
        </Button>
      )}
    </>
  );
}

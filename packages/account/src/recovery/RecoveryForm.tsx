import { RECOVERY_TEXT_MAX } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button, TextArea, TextField } from '@candela/ui-kit';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../shared/PasswordField.js';
import styles from './Recovery.module.css';
import type { RecoveryViewModel } from './useRecoveryViewModel.js';

type RecoveryFormProps = Pick<
  RecoveryViewModel,
  'kind' | 'knownUsername' | 'busy' | 'error' | 'onEdit' | 'onRequest' | 'onCode'
>;

export function RecoveryForm(props: RecoveryFormProps) {
  const { t } = useTranslation(['account', 'entry', 'common']);
  const [hasCode, setHasCode] = useState(false);
  if (hasCode) return <CodeForm {...props} />;
  const { kind, knownUsername, busy, error, onEdit, onRequest } = props;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fundPassword = textIn(form, 'fund_password');
    onRequest({
      text: textIn(form, 'text'),
      ...(kind === 'password' && { username: textIn(form, 'username') }),
      ...(fundPassword !== '' && { fundPassword }),
    });
  };
  return (
    <form className={styles.form} noValidate onChange={onEdit} onSubmit={onSubmit}>
      {kind === 'password' && (
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          defaultValue={knownUsername}
          label={t('entry:username')}
          name="username"
          spellCheck={false}
        />
      )}
      <PasswordField
        autoComplete="off"
        hint={t('recovery.fund_password_hint')}
        inputMode="numeric"
        label={t('common:fund_password.label')}
        maxLength={6}
        name="fund_password"
      />
      <TextArea
        dir="auto"
        hint={t('recovery.text_hint')}
        label={t('support.text')}
        maxLength={RECOVERY_TEXT_MAX}
        name="text"
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button full loading={busy} type="submit">
        {t('recovery.send')}
      </Button>
      <Button full onClick={() => setHasCode(true)} type="button" variant="secondary">
        {t('recovery.have_code')}
      </Button>
    </form>
  );
}

function CodeForm({ onCode }: Pick<RecoveryFormProps, 'onCode'>) {
  const { t } = useTranslation('account');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(textIn(new FormData(event.currentTarget), 'code'));
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        dir="ltr"
        label={t('recovery.code')}
        name="code"
        spellCheck={false}
      />
      <Button full type="submit">
        {t('recovery.show')}
      </Button>
    </form>
  );
}

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

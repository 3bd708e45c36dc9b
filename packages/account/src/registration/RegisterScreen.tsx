import { paths } from '@candela/contract';
import { Trans, useTranslation } from '@candela/i18n';
import { LazyComponent, type ScreenProps } from '@candela/screen-kit';
import { Button, Checkbox, TextField } from '@candela/ui-kit';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AgreementName } from '../help/AgreementText.js';
import { NewPasswordField } from '../shared/NewPasswordField.js';
import { PasswordField } from '../shared/PasswordField.js';
import { SixDigitField } from '../shared/SixDigitField.js';
import { AuthLayout } from '../sign-in/AuthLayout.js';
import styles from './RegisterScreen.module.css';
import { type RegisterViewProps, useRegisterViewModel } from './useRegisterViewModel.js';

export function RegisterScreen(props: ScreenProps) {
  return <RegisterView {...props} {...useRegisterViewModel()} />;
}

/** The first visit downloads neither sheet nor texts. */
const loadAgreementSheet = () => import('./AgreementSheet.js').then((it) => it.AgreementSheet);

export function RegisterView({
  appName,
  sandbox,
  fields,
  typedUsername,
  errors,
  summary,
  inviteNote,
  busy,
  locationState,
  onSubmit,
  goBack,
}: RegisterViewProps) {
  const { t, i18n } = useTranslation(['entry', 'common']);
  const [openedAgreement, setOpenedAgreement] = useState<AgreementName>();
  return (
    <AuthLayout appName={appName} onBack={goBack} sandbox={sandbox} title={t('register.title')}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <fieldset className={styles.part}>
          <legend className={styles.legend}>{t('register.sign_in_part')}</legend>
          <TextField
            autoCapitalize="none"
            autoComplete="username"
            error={errors.username}
            hint={errors.username === undefined && t('register.username_hint')}
            label={t('username')}
            spellCheck={false}
            {...fields.username}
          />
          <NewPasswordField
            error={errors.password}
            username={typedUsername}
            label={t('login_password')}
            {...fields.password}
          />
          <PasswordField
            autoComplete="new-password"
            error={errors.confirmPassword}
            label={t('register.confirm_login_password')}
            {...fields.confirmPassword}
          />
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.legend}>{t('register.fund_part')}</legend>
          <SixDigitField
            error={errors.fundPassword}
            hint={errors.fundPassword === undefined && t('register.fund_password_hint')}
            label={t('register.fund_password')}
            {...fields.fundPassword}
          />
          <SixDigitField
            error={errors.confirmFundPassword}
            label={t('register.confirm_fund_password')}
            {...fields.confirmFundPassword}
          />
        </fieldset>
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          dir="ltr"
          error={errors.inviteCode}
          hint={inviteNote}
          label={t('register.invite_code')}
          spellCheck={false}
          {...fields.inviteCode}
        />
        <Checkbox
          error={errors.agree}
          label={
            <Trans
              components={{
                terms: <AgreementLink onOpen={() => setOpenedAgreement('terms')} />,
                privacy: <AgreementLink onOpen={() => setOpenedAgreement('privacy')} />,
              }}
              i18n={i18n}
              i18nKey="register.agree"
              ns="entry"
              t={t}
            />
          }
          {...fields.agree}
        />
        <p aria-live="assertive" className={styles.summary}>
          {summary}
        </p>
        <Button full loading={busy} type="submit">
          {t('register.submit')}
        </Button>
      </form>
      <p className={styles.prompt}>
        {t('register.have_account')}{' '}
        <Link className={styles.link} state={locationState} to={paths.login}>
          {t('common:action.sign_in')}
        </Link>
      </p>
      {openedAgreement !== undefined && (
        <LazyComponent load={loadAgreementSheet}>
          {(AgreementSheet) => (
            <AgreementSheet
              name={openedAgreement}
              onClose={() => setOpenedAgreement(undefined)}
              sandbox={sandbox}
            />
          )}
        </LazyComponent>
      )}
    </AuthLayout>
  );
}

/** Must not toggle the checkbox. */
function AgreementLink({
  onOpen,
  children,
}: {
  readonly onOpen: () => void;
  readonly children?: string | undefined;
}) {
  return (
    <button className={styles.read} onClick={onOpen} type="button">
      {children}
    </button>
  );
}

import { useTranslation } from '@candela/i18n';
import {
  ScreenHeader,
  type ScreenProps,
  SecondFactorField,
  SignInPrompt,
} from '@candela/screen-kit';
import { Button, Columns, Screen } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { RateLimitNotice } from '../../sign-in/RateLimitNotice.js';
import styles from './PasswordChangeLayout.module.css';
import type { PasswordChange } from './usePasswordChange.js';

export interface PasswordChangeLayoutProps
  extends Pick<PasswordChange, 'secondFactor' | 'summary' | 'busy' | 'waitSeconds' | 'onSubmit'>,
    ScreenProps {
  readonly title: string;
  readonly signedIn: boolean;
  readonly unavailableText?: string | undefined;
  readonly lead: string;
  readonly children: ReactNode;
}

export function PasswordChangeLayout(props: PasswordChangeLayoutProps) {
  const { title, signedIn, lead, summary, busy, waitSeconds, onSubmit, sandbox, goBack } = props;
  const { t } = useTranslation('account');
  const showsForm = signedIn && props.unavailableText === undefined;
  return (
    <Screen header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={title} />} width="pair">
      {showsForm ? (
        <Columns lead={<p className={styles.lead}>{lead}</p>}>
          <form className={styles.form} noValidate onSubmit={onSubmit}>
            {props.children}
            <SecondFactorField {...props.secondFactor} />
            <RateLimitNotice seconds={waitSeconds} />
            <p aria-live="assertive" className={styles.summary}>
              {summary}
            </p>
            <Button disabled={waitSeconds > 0} full loading={busy} type="submit">
              {t('passwords.submit')}
            </Button>
          </form>
        </Columns>
      ) : signedIn ? (
        <p className={styles.lead}>{props.unavailableText}</p>
      ) : (
        <SignInPrompt body={t('passwords.sign_in_body')} />
      )}
    </Screen>
  );
}

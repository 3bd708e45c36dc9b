import { useTranslation } from '@candela/i18n';
import {
  ScreenHeader,
  type ScreenProps,
  SecondFactorField,
  SignInPrompt,
} from '@candela/screen-kit';
import { Button, Columns, Screen } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import type { PasswordChange } from '../hooks/usePasswordChange.js';
import styles from './PasswordChangeFrame.module.css';
import { ThrottleNotice } from './ThrottleNotice.js';

export interface PasswordChangeFrameProps
  extends Pick<PasswordChange, 'secondFactor' | 'summary' | 'busy' | 'waitSeconds' | 'onSubmit'>,
    ScreenProps {
  readonly title: string;
  /** Signed-out users see a sign-in prompt instead. */
  readonly signedIn: boolean;
  /** Text instead of the form, for users without this password. */
  readonly absent?: string | undefined;
  /** Explains what the password is for. */
  readonly lead: string;
  /** Form fields. */
  readonly children: ReactNode;
}

/** Layout of the two password change screens. */
export function PasswordChangeFrame(props: PasswordChangeFrameProps) {
  const { title, signedIn, lead, summary, busy, waitSeconds, onSubmit, sandbox, goBack } = props;
  const { t } = useTranslation('account');
  const asking = signedIn && props.absent === undefined;
  return (
    <Screen header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={title} />} width="pair">
      {asking ? (
        <Columns lead={<p className={styles.lead}>{lead}</p>}>
          <form className={styles.form} noValidate onSubmit={onSubmit}>
            {props.children}
            <SecondFactorField {...props.secondFactor} />
            <ThrottleNotice seconds={waitSeconds} />
            <p aria-live="assertive" className={styles.summary}>
              {summary}
            </p>
            <Button disabled={waitSeconds > 0} full loading={busy} type="submit">
              {t('passwords.submit')}
            </Button>
          </form>
        </Columns>
      ) : signedIn ? (
        <p className={styles.lead}>{props.absent}</p>
      ) : (
        <SignInPrompt body={t('passwords.sign_in_body')} />
      )}
    </Screen>
  );
}

import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button, EmptyState } from '@candela/ui-kit';
import { Lock } from '@candela/ui-kit/icons';
import { Link, useLocation } from 'react-router';

export interface SignInPromptProps {
  /** What one comes here for. @default the screen shows one's own records */
  readonly body?: string | undefined;
}

/** What a public screen shows in place of one's own data to who is not signed in: the way in, and back. */
export function SignInPrompt({ body }: SignInPromptProps) {
  const { t } = useTranslation('common');
  const from = useLocation();
  return (
    <EmptyState
      action={
        <Button render={<Link state={{ from }} to={paths.login} />}>{t('action.sign_in')}</Button>
      }
      body={body ?? t('state.sign_in_body')}
      icon={<Lock />}
      title={t('state.sign_in_title')}
    />
  );
}

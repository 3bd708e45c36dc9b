import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button, EmptyState } from '@candela/ui-kit';
import { Lock } from '@candela/ui-kit/icons';
import { Link, useLocation } from 'react-router';

export interface SignInPromptProps {
  /** @default the screen shows the user's own records */
  readonly body?: string | undefined;
}

/** Login returns to this screen. */
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

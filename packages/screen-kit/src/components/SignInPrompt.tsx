import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button, EmptyState } from '@candela/ui-kit';
import { Lock } from '@candela/ui-kit/icons';
import { Link } from 'react-router';

/** In place of one's own records, on a public screen that nobody is signed in to. */
export function SignInPrompt() {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      action={<Button render={<Link to={paths.login} />}>{t('action.sign_in')}</Button>}
      body={t('state.sign_in_body')}
      icon={<Lock />}
      title={t('state.sign_in_title')}
    />
  );
}

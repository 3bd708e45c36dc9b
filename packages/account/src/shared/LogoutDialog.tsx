import { useTranslation } from '@candela/i18n';
import { ConfirmDialog } from '@candela/ui-kit';
import type { Logout } from './useLogout.js';

export function LogoutDialog({ logout }: { readonly logout: Logout }) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <ConfirmDialog
      body={t(logout.isDemo ? 'logout.demo' : 'logout.body')}
      busy={logout.isLoggingOut}
      cancelLabel={t('common:action.cancel')}
      confirmLabel={t('common:action.confirm')}
      onConfirm={logout.confirm}
      onOpenChange={(open) => {
        if (!open) logout.cancel();
      }}
      open={logout.isConfirming}
      title={t('logout.question')}
    />
  );
}

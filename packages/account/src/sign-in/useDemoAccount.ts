import { failureMessage } from '@candela/api-client';
import { useOpenDemoMutation } from '@candela/api-client/account';
import { useTranslation } from '@candela/i18n';
import { useCompleteLogin } from './useCompleteLogin.js';
import type { DemoAccount } from './useLoginViewModel.js';

/** The same id, so that a repeat opens only one account. */
export function useDemoAccount(): DemoAccount {
  const [open, { isLoading, error }] = useOpenDemoMutation();
  const { t } = useTranslation('common');
  const completeLogin = useCompleteLogin();
  return {
    busy: isLoading,
    error: error && (failureMessage(error) ?? t('state.network_error')),
    onLogin: async () => {
      if (isLoading) return;
      const { data } = await open();
      if (data) completeLogin(data);
    },
  };
}

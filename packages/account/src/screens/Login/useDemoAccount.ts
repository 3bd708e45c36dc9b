import { failureMessage } from '@candela/api-client';
import { useOpenDemoMutation } from '@candela/api-client/account';
import { useTranslation } from '@candela/i18n';
import { useEnter } from '../../hooks/useEnter.js';
import type { DemoAccount } from './types.js';

/** A request without a response is repeated with the same id, so that it opens only one account. */
export function useDemoAccount(): DemoAccount {
  const [open, { isLoading, error }] = useOpenDemoMutation();
  const { t } = useTranslation('common');
  const enter = useEnter();
  return {
    opening: isLoading,
    refusal: error && (failureMessage(error) ?? t('state.network_error')),
    onOpen: async () => {
      if (isLoading) return;
      const { data } = await open();
      if (data) enter(data);
    },
  };
}

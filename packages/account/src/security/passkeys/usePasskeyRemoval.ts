import { failureCode } from '@candela/api-client';
import { type Passkey, useRemovePasskeyMutation } from '@candela/api-client/security';
import { useTranslation } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';
import type { PasskeyRemoval } from './usePasskeysViewModel.js';

export function usePasskeyRemoval(): {
  readonly removal: PasskeyRemoval;
  readonly onRemove: (passkey: Passkey) => void;
} {
  const { t } = useTranslation('account');
  const [passkey, setPasskey] = useState<Passkey>();
  const [send, { isLoading: busy }] = useRemovePasskeyMutation();

  async function remove(id: string): Promise<void> {
    const { error } = await send({ id });
    // Others keep the dialog open.
    if (error !== undefined && failureCode(error) !== 'passkey_unknown') return;
    setPasskey((it) => (it?.id === id ? undefined : it));
    if (error === undefined) toast.success(t('passkeys.removed'));
  }

  return {
    onRemove: setPasskey,
    removal: {
      passkey,
      busy,
      cancel: () => setPasskey(undefined),
      confirm: () => {
        if (passkey !== undefined && !busy) void remove(passkey.id);
      },
    },
  };
}

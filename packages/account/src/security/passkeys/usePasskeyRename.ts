import { failureCode, failureMessage } from '@candela/api-client';
import { type Passkey, useRenamePasskeyMutation } from '@candela/api-client/security';
import { useTranslation } from '@candela/i18n';
import { useState } from 'react';
import type { PasskeyRename } from './usePasskeysViewModel.js';

export function usePasskeyRename(): {
  readonly rename: PasskeyRename | undefined;
  readonly onRename: (passkey: Passkey) => void;
} {
  const { t } = useTranslation('entry');
  const [passkey, setPasskey] = useState<Passkey>();
  const [error, setError] = useState<string>();
  const [send, { isLoading: busy }] = useRenamePasskeyMutation();

  async function save(id: string, name: string): Promise<void> {
    if (name === '') {
      setError(t('problem.field_missing'));
      return;
    }
    const { error: failed } = await send({ id, name });
    if (failed === undefined || failureCode(failed) === 'passkey_unknown') {
      // Another sheet may be open by now.
      setPasskey((it) => (it?.id === id ? undefined : it));
    } else setError(failureMessage(failed));
  }

  return {
    onRename: (it) => {
      setError(undefined);
      setPasskey(it);
    },
    rename: passkey && {
      passkey,
      error,
      busy,
      onEdit: () => setError(undefined),
      close: () => setPasskey(undefined),
      onSubmit: (event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
        if (!busy) void save(passkey.id, name);
      },
    },
  };
}

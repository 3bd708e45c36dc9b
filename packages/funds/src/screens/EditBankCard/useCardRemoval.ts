import { type BankCard, useRemoveBankCardMutation } from '@candela/api-client/funds';
import { useFundPassword } from '@candela/screen-kit';
import { useState } from 'react';
import type { EditBankCardViewModel } from './types.js';

export function useCardRemoval(
  card: BankCard | undefined,
  onRemoved: () => void,
): EditBankCardViewModel['removal'] {
  const [open, setOpen] = useState(false);
  const [remove, { isLoading }] = useRemoveBankCardMutation();
  const fundPassword = useFundPassword();

  async function confirm(): Promise<void> {
    if (card === undefined || isLoading || !fundPassword.check()) return;
    const { data, error } = await remove({ id: card.id, fundPassword: fundPassword.value });
    if (data !== undefined) onRemoved();
    else if (!fundPassword.refuse(error)) setOpen(false);
  }

  return {
    open,
    onOpenChange: (next) => {
      fundPassword.clear();
      setOpen(next);
    },
    fundPassword: fundPassword.field,
    removing: isLoading,
    onConfirm: () => void confirm(),
  };
}

import { type BankCard, useRemoveBankCardMutation } from '@candela/api-client/funds';
import { useFundPassword } from '@candela/screen-kit';
import { useState } from 'react';
import type { EditBankCardViewModel } from './useEditBankCardViewModel.js';

export function useCardRemoval(
  card: BankCard | undefined,
  onRemoved: () => void,
): EditBankCardViewModel['removal'] {
  const [open, setOpen] = useState(false);
  const [remove, { isLoading }] = useRemoveBankCardMutation();
  const fundPassword = useFundPassword();

  async function confirm(): Promise<void> {
    if (card === undefined || isLoading || !fundPassword.validate()) return;
    const { data, error } = await remove({ id: card.id, fundPassword: fundPassword.value });
    if (data !== undefined) onRemoved();
    else if (!fundPassword.handleRejection(error)) setOpen(false);
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

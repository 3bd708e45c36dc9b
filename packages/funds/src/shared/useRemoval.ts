import { useFundPassword } from '@candela/screen-kit';
import { useState } from 'react';
import type { Removal } from './RemovalSheet.js';

export interface RemovalOptions {
  readonly removing: boolean;
  readonly remove: (
    fundPassword: string,
  ) => Promise<{ readonly data?: object | undefined; readonly error?: unknown }>;
  readonly onRemoved: () => void;
}

export function useRemoval({ removing, remove, onRemoved }: RemovalOptions): Removal {
  const [open, setOpen] = useState(false);
  const fundPassword = useFundPassword();

  async function confirm(): Promise<void> {
    if (removing || !fundPassword.validate()) return;
    const { data, error } = await remove(fundPassword.value);
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
    removing,
    onConfirm: () => void confirm(),
  };
}

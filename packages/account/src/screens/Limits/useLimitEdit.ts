import { type Guardrails, useSetLimitMutation } from '@candela/api-client/guardrails';
import { LIMIT_AMOUNT_MAX, LIMIT_AMOUNT_MIN, LIMIT_ORDERS_MAX } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { compare, parseTyped } from '@candela/money';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';
import type { LimitEdit, LimitKey } from './types.js';

export function useLimitEdit(guardrails: Guardrails | undefined) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const [key, setKey] = useState<LimitKey>();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [setLimit, { isLoading: saving }] = useSetLimitMutation();

  const limitOf = (of: LimitKey, standing = guardrails) =>
    standing?.limits.find(({ kind, period }) => kind === of.kind && period === of.period);

  async function send(of: LimitKey, amount: string | undefined): Promise<void> {
    const { data } = await setLimit({ ...of, amount });
    if (data === undefined) return;
    const next = limitOf(of, data)?.next;
    toast.success(
      next ? t('limits.set_later', { time: format.dateTime(next.from) }) : t('limits.set_now'),
    );
    setKey(undefined);
  }

  const edit: LimitEdit | undefined = key && {
    ...key,
    limit: limitOf(key),
    typed,
    onType: (value) => {
      setTyped(value);
      setWrong(false);
    },
    wrong,
    saving,
    save: () => {
      const amount = readLimit(key, typed);
      setWrong(amount === undefined);
      if (amount !== undefined && !saving) void send(key, amount);
    },
    remove: () => {
      if (!saving) void send(key, undefined);
    },
    close: () => setKey(undefined),
  };
  return {
    edit,
    onEdit: (of: LimitKey) => {
      setKey(of);
      setTyped(limitOf(of)?.amount ?? '');
      setWrong(false);
    },
  };
}

/** The value in wire format; undefined for invalid input. */
function readLimit({ kind }: LimitKey, typed: string): string | undefined {
  if (kind === 'orders') {
    const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
    return count >= 1 && count <= LIMIT_ORDERS_MAX ? String(count) : undefined;
  }
  const amount = parseTyped(typed);
  const fits =
    amount !== undefined &&
    compare(amount, LIMIT_AMOUNT_MIN) >= 0 &&
    compare(amount, LIMIT_AMOUNT_MAX) <= 0;
  return fits ? amount : undefined;
}

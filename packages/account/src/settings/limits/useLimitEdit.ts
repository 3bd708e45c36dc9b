import { type TradingLimits, useSetLimitMutation } from '@candela/api-client/trading-limits';
import { LIMIT_AMOUNT_MAX, LIMIT_AMOUNT_MIN, LIMIT_ORDERS_MAX } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { compareAmounts, parseTypedAmount } from '@candela/money';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';
import type { LimitEdit, LimitKey } from './useLimitsViewModel.js';

export function useLimitEdit(tradingLimits: TradingLimits | undefined) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const [key, setKey] = useState<LimitKey>();
  const [typed, setTyped] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [setLimit, { isLoading: saving }] = useSetLimitMutation();

  const limitOf = (target: LimitKey, source = tradingLimits) =>
    source?.limits.find(({ kind, period }) => kind === target.kind && period === target.period);

  async function send(target: LimitKey, amount: string | undefined): Promise<void> {
    const { data } = await setLimit({ ...target, amount });
    if (data === undefined) return;
    const next = limitOf(target, data)?.next;
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
      setIsInvalid(false);
    },
    isInvalid,
    saving,
    save: () => {
      const amount = parseLimit(key, typed);
      setIsInvalid(amount === undefined);
      if (amount !== undefined && !saving) void send(key, amount);
    },
    remove: () => {
      if (!saving) void send(key, undefined);
    },
    close: () => setKey(undefined),
  };
  return {
    edit,
    onEdit: (target: LimitKey) => {
      setKey(target);
      setTyped(limitOf(target)?.amount ?? '');
      setIsInvalid(false);
    },
  };
}

function parseLimit({ kind }: LimitKey, typed: string): string | undefined {
  if (kind === 'orders') {
    const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
    return count >= 1 && count <= LIMIT_ORDERS_MAX ? String(count) : undefined;
  }
  const amount = parseTypedAmount(typed);
  const fits =
    amount !== undefined &&
    compareAmounts(amount, LIMIT_AMOUNT_MIN) >= 0 &&
    compareAmounts(amount, LIMIT_AMOUNT_MAX) <= 0;
  return fits ? amount : undefined;
}

import type { Order } from '@candela/api-client/trading';
import { orderPath, paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { summaryOf } from '../internal/results.js';

/** Long enough to read it and to reach the link. */
const SHOWN_MS = 10_000;
const ID = 'settlement';

/** Says how orders ended, with the way to the receipt: one notice, however many end at once. */
export function SettlementNotice({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { unit } = useMoney();
  /** What the notice in sight tells of, until it goes. */
  const shown = useRef<readonly Order[]>([]);
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => {
    shown.current = [];
  };
  useEffect(() => () => clearTimeout(going.current), []);

  const show = useEffectEvent(() => {
    const all = [...orders, ...shown.current];
    shown.current = all;
    clearTimeout(going.current);
    going.current = setTimeout(forget, SHOWN_MS);
    const { profit, tone } = summaryOf(all);
    const [order] = all;
    const one = all.length === 1 ? order : undefined;
    const amount = format.signedMoney(profit, unit);
    const text = one
      ? t('order.closed', { outcome: t(`order.outcome.${one.outcome ?? 'void'}`), amount })
      : t('order.closed_several', { count: all.length, amount });
    const action = (
      <Link
        onClick={() => {
          forget();
          toast.dismiss(ID);
        }}
        to={one ? orderPath(one.id) : paths.orders}
      >
        {one ? t('order.receipt') : t('order.all_records')}
      </Link>
    );
    toast[tone === 'rise' ? 'success' : 'info'](text, { id: ID, action, timeout: SHOWN_MS });
  });
  // Once for each batch.
  useEffect(() => {
    if (orders.length > 0) show();
  }, [orders]);
  return null;
}

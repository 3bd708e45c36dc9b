import type { Order } from '@candela/api-client/trading';
import { orderPath, paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { MaskableText, type News, NewsToast, useMoney } from '@candela/screen-kit';
import { summaryOf } from '../positions/results.js';

export function SettlementToast({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { unit, hidden, maskText } = useMoney();

  const toNews = (ended: readonly Order[]): News => {
    const { profit, tone } = summaryOf(ended);
    // A success icon would reveal a hidden result.
    const isPositive = tone === 'rise' && !hidden;
    const amount = maskText(format.signedMoney(profit, unit));
    const [order] = ended;
    if (order && ended.length === 1) {
      const outcome = t(`order.outcome.${order.outcome ?? 'void'}`);
      return {
        text: <MaskableText>{t('order.closed', { outcome, amount })}</MaskableText>,
        isPositive,
        link: { text: t('order.receipt'), to: orderPath(order.id) },
      };
    }
    return {
      text: (
        <MaskableText>{t('order.closed_several', { count: ended.length, amount })}</MaskableText>
      ),
      isPositive,
      link: { text: t('order.all_records'), to: paths.orders },
    };
  };
  return <NewsToast id="settlement" items={orders} toNews={toNews} />;
}

import { useFormat, useTranslation } from '@candela/i18n';
import { MaskableText, useMoney } from '@candela/screen-kit';
import { LiveRegion } from '@candela/ui-kit';
import { memo } from 'react';
import { strikeText } from '../ticket/strike-text.js';
import type { Trade } from '../ticket/useTrade.js';
import { summaryOf } from './results.js';

export interface OrderAnnouncementsProps
  extends Pick<Trade, 'lastPlaced' | 'unit'>,
    Pick<Trade['positions'], 'results'> {}

export const OrderAnnouncements = memo(function OrderAnnouncements(props: OrderAnnouncementsProps) {
  const { lastPlaced, results, unit } = props;
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { maskText } = useMoney();
  const result = results[0];
  const placed = lastPlaced && lastPlaced.id !== result?.id ? lastPlaced : undefined;
  return (
    <LiveRegion>
      {placed && (
        <MaskableText>
          {t('order.placed', {
            direction: t(`common:direction.${placed.direction}`),
            amount: maskText(format.money(placed.stake, unit)),
            price: strikeText(format, placed),
          })}
        </MaskableText>
      )}
      {results.length > 1 && (
        <MaskableText>
          {t('order.closed_several', {
            count: results.length,
            amount: maskText(format.signedMoney(summaryOf(results).profit, unit)),
          })}
        </MaskableText>
      )}
      {result && results.length === 1 && (
        <MaskableText>
          {t('order.closed', {
            outcome: t(`order.outcome.${result.outcome ?? 'void'}`),
            amount: maskText(format.signedMoney(result.profit ?? '0.00', unit)),
          })}
        </MaskableText>
      )}
    </LiveRegion>
  );
});

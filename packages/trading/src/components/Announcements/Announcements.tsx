import { useFormat, useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { LiveRegion } from '@candela/ui-kit';
import type { Trade } from '../../hooks/useTrade.js';
import { summaryOf } from '../../internal/results.js';

export type AnnouncementsProps = Pick<Trade, 'lastPlaced' | 'positions' | 'unit'>;

/** Says what happened to orders to those who do not see the cards come and go. */
export function Announcements({ lastPlaced, positions, unit }: AnnouncementsProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { ownWords } = useMoney();
  const result = positions.results[0];
  const placed = lastPlaced && lastPlaced.id !== result?.id ? lastPlaced : undefined;
  return (
    <LiveRegion>
      {placed &&
        t('order.placed', {
          direction: t(`common:direction.${placed.direction}`),
          amount: ownWords(format.money(placed.stake, unit)),
          price: format.price(placed.strike),
        })}
      {positions.results.length > 1 &&
        t('order.closed_several', {
          count: positions.results.length,
          amount: ownWords(format.signedMoney(summaryOf(positions.results).profit, unit)),
        })}
      {result &&
        positions.results.length === 1 &&
        t('order.closed', {
          outcome: t(`order.outcome.${result.outcome ?? 'void'}`),
          amount: ownWords(format.signedMoney(result.profit ?? '0.00', unit)),
        })}
    </LiveRegion>
  );
}

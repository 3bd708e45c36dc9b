import { tradingPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button } from '@candela/ui-kit';
import { Link } from 'react-router';
import { usePriceList } from '../market/Prices/usePriceList.js';
import { splitSymbol } from '../market/symbols.js';

/** Of the class that Home shows first. */
export function TradeFirstInstrument() {
  const { t } = useTranslation('common');
  const first = usePriceList('crypto').instruments?.[0];
  if (first === undefined) return null;
  return (
    <Button full render={<Link to={tradingPath(first)} />}>
      {t('practice.trade', { symbol: splitSymbol(first.symbol).base })}
    </Button>
  );
}

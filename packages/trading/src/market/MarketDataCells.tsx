import { useFormat, useTranslation } from '@candela/i18n';
import { useRealPrices } from '@candela/screen-kit';
import { ChangeChip, type ChangeChipProps, Num, Sparkline, VisuallyHidden } from '@candela/ui-kit';
import { createContext, useContext } from 'react';

export interface MarketData {
  readonly price: string;
  readonly percentChange: string;
  readonly turnover: string;
  readonly trend: readonly number[] | undefined;
}

const NO_DATA: MarketData = { price: '0', percentChange: '0', turnover: '0', trend: undefined };
const NO_TREND: readonly number[] = [];

/** The memoized frame does not render again on every price. */
export const MarketDataContext = createContext(NO_DATA);

export function RowPrice({ className }: { readonly className: string | undefined }) {
  const { price } = useContext(MarketDataContext);
  return <Num className={className}>{useFormat().price(price)}</Num>;
}

/** Only simulated markets have a turnover. */
export function RowTurnover() {
  const { turnover } = useContext(MarketDataContext);
  const { t } = useTranslation('prices');
  const { compact } = useFormat();
  if (useRealPrices()) return null;
  return (
    <>
      <VisuallyHidden>{t('turnover')} </VisuallyHidden>
      <Num>{compact(turnover)}</Num>
    </>
  );
}

export function RowTrend() {
  const { percentChange, trend } = useContext(MarketDataContext);
  return <Sparkline tone={toneOf(percentChange)} values={trend ?? NO_TREND} />;
}

export function RowChange({ variant }: Pick<ChangeChipProps, 'variant'>) {
  const { percentChange } = useContext(MarketDataContext);
  const text = useFormat().signedPercent(percentChange);
  return <ChangeChip percent={percentChange} text={text} variant={variant} />;
}

/** The change covers a longer period than the samples. */
export function toneOf(percentChange: string): 'rise' | 'fall' | 'neutral' {
  if (!/[1-9]/.test(percentChange)) return 'neutral';
  return percentChange.startsWith('-') ? 'fall' : 'rise';
}

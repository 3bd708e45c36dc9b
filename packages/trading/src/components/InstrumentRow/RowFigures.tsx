import { useFormat, useTranslation } from '@candela/i18n';
import { useRealPrices } from '@candela/screen-kit';
import { ChangeChip, type ChangeChipProps, Num, Sparkline, VisuallyHidden } from '@candela/ui-kit';
import { createContext, useContext } from 'react';

/** What of an instrument moves with a refresh. */
export interface MovingFigures {
  readonly price: string;
  /** Decimal string, in percent. */
  readonly percentChange: string;
  /** Of 24 hours, a wire amount. */
  readonly turnover: string;
  /** Samples for the line, oldest first. */
  readonly trend: readonly number[] | undefined;
}

const NONE: MovingFigures = { price: '0', percentChange: '0', turnover: '0', trend: undefined };
const NO_TREND: readonly number[] = [];

/**
 * The figures of a row, for the parts below. They reach them past the row's frame: name, icon and link
 * are most of a row and are not rendered again with each price.
 */
export const RowFigures = createContext(NONE);

export function RowPrice({ className }: { readonly className: string | undefined }) {
  const { price } = useContext(RowFigures);
  return <Num className={className}>{useFormat().price(price)}</Num>;
}

/** Nothing where prices are real: only a simulated market tells its turnover. */
export function RowTurnover() {
  const { turnover } = useContext(RowFigures);
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
  const { percentChange, trend } = useContext(RowFigures);
  return <Sparkline tone={toneOf(percentChange)} values={trend ?? NO_TREND} />;
}

export function RowChange({ variant }: Pick<ChangeChipProps, 'variant'>) {
  const { percentChange } = useContext(RowFigures);
  const text = useFormat().signedPercent(percentChange);
  return <ChangeChip percent={percentChange} text={text} variant={variant} />;
}

/** The line has the colour of the change beside it, which looks back further than its samples. */
export function toneOf(percentChange: string): 'rise' | 'fall' | 'neutral' {
  if (!/[1-9]/.test(percentChange)) return 'neutral';
  return percentChange.startsWith('-') ? 'fall' : 'rise';
}

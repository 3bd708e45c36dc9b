import { useFormat, useTranslation } from '@candela/i18n';
import { ScreenHeader } from '@candela/screen-kit';
import { VisuallyHidden } from '@candela/ui-kit';
import { ArrowUpDown } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { FavouriteStar } from '../market/FavouriteStar.js';
import { readableSymbol } from '../market/symbols.js';
import { useIsPageVisible } from '../shared/useIsPageVisible.js';
import styles from './TradingView.module.css';
import type { TradingViewProps } from './useTradingViewModel.js';
import { windowTitleOf } from './window-title.js';

export interface TradingHeaderProps extends TradingViewProps {
  readonly price: ReactNode;
}

export function TradingHeader(props: TradingHeaderProps) {
  const { instrument, nameHint, picker, favourite, price } = props;
  const { t } = useTranslation('trading');
  const format = useFormat();
  // The title must not show an outdated price.
  const isPriceCurrent = useIsPageVisible() && !props.offline && !instrument?.stale;
  const symbol = instrument ? readableSymbol(instrument.symbol) : (nameHint ?? '');
  return (
    <ScreenHeader
      beside={price}
      end={
        <FavouriteStar
          disabled={!instrument}
          favourite={favourite}
          label={favourite ? t('trade.unstar') : t('trade.star')}
          onToggle={props.toggleFavourite}
        />
      }
      goBack={props.goBack}
      sandbox={props.sandbox}
      windowTitle={
        instrument
          ? windowTitleOf(instrument, isPriceCurrent ? format.price(instrument.price) : undefined)
          : t('trade.title')
      }
      title={
        <span className={styles.title}>
          <button className={styles.switch} onClick={() => picker.setOpen(true)} type="button">
            <bdi className={styles.symbolText}>{symbol}</bdi>
            <ArrowUpDown aria-hidden className={styles.switchIcon} size="s" />
            <VisuallyHidden>{t('trade.switch.title')}</VisuallyHidden>
          </button>
          <span className={styles.screenTitle}>{t('trade.title')}</span>
        </span>
      }
    />
  );
}

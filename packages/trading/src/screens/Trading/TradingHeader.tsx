import { useTranslation } from '@candela/i18n';
import { ScreenHeader } from '@candela/screen-kit';
import { VisuallyHidden } from '@candela/ui-kit';
import { ArrowUpDown } from '@candela/ui-kit/icons';
import { FavouriteStar } from '../../components/FavouriteStar/FavouriteStar.js';
import { readableSymbol } from '../../internal/symbols.js';
import styles from './TradingView.module.css';
import type { TradingViewProps } from './types.js';

/** What is traded, with the way to another; the sandbox mark; the star. */
export function TradingHeader(props: TradingViewProps) {
  const { instrument, nameHint, picker, favourite } = props;
  const { t } = useTranslation('trading');
  const symbol = instrument ? readableSymbol(instrument.symbol) : (nameHint ?? '');
  return (
    <ScreenHeader
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
      title={
        <button className={styles.switch} onClick={() => picker.setOpen(true)} type="button">
          <span className={styles.symbol}>
            <bdi className={styles.symbolText}>{symbol}</bdi>
            <ArrowUpDown aria-hidden className={styles.switchIcon} size="s" />
          </span>
          <span className={styles.screenTitle}>{t('trade.title')}</span>
          <VisuallyHidden>{t('trade.switch.title')}</VisuallyHidden>
        </button>
      }
    />
  );
}

import { useTranslation } from '@candela/i18n';
import { ScreenHeader } from '@candela/screen-kit';
import { IconButton, VisuallyHidden } from '@candela/ui-kit';
import { ArrowUpDown, Star } from '@candela/ui-kit/icons';
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
        <IconButton
          disabled={!instrument}
          icon={<Star aria-hidden className={styles.star} size="xl" />}
          label={favourite ? t('trade.unstar') : t('trade.star')}
          onClick={props.toggleFavourite}
          pressed={favourite}
          variant="plain"
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

import { useServiceClock } from '@candela/api-client';
import { useFormat, useTranslation } from '@candela/i18n';
import { useNow } from '@candela/screen-kit';
import { DEVICE_DIFFERENCE_MIN_MS } from '../constants.js';
import styles from './DeviceClockNotice.module.css';

const REFRESH_MS = 10_000;

/** Shows by how much the device clock differs from the service time; nothing while it is right. */
export function DeviceClockNotice() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  useNow(REFRESH_MS);
  const ms = useServiceClock().deviceDifference() ?? 0;
  if (Math.abs(ms) <= DEVICE_DIFFERENCE_MIN_MS) return null;
  const time = format.age(Math.round(Math.abs(ms) / 1_000));
  return (
    <p className={styles.root}>
      {t(ms > 0 ? 'trade.feed.device_ahead' : 'trade.feed.device_behind', { time })}
    </p>
  );
}

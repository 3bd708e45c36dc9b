import { useFormat, useTranslation } from '@candela/i18n';
import { useMemo } from 'react';
import type { ChartTexts } from './chart-data.js';

export function useChartTexts(): ChartTexts {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  return useMemo(
    () => ({
      price: format.price,
      time: format.hourMinute,
      second: format.time,
      timeLeft: format.clock,
      letters: [
        t('chart.letter.open'),
        t('chart.letter.high'),
        t('chart.letter.low'),
        t('chart.letter.close'),
      ],
      up: t('common:direction.up'),
      down: t('common:direction.down'),
    }),
    [format, t],
  );
}

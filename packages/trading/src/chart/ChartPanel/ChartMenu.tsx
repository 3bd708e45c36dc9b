import { useTranslation } from '@candela/i18n';
import type { LoadComponent } from '@candela/screen-kit';
import { IconButton } from '@candela/ui-kit';
import { SlidersHorizontal } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { LazySheet } from '../../shared/LazySheet.js';
import type { TradingChart } from '../useTradingChart.js';
import type { ChartMenuSheetProps } from './ChartMenuSheet.js';

const loadSheet: LoadComponent<ChartMenuSheetProps> = () =>
  import('./ChartMenuSheet.js').then(({ ChartMenuSheet }) => ChartMenuSheet);

export interface ChartMenuProps {
  readonly chart: TradingChart;
}

export function ChartMenu({ chart }: ChartMenuProps) {
  const { t } = useTranslation('trading');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={<SlidersHorizontal aria-hidden />}
        label={t('chart.menu')}
        onClick={() => setOpen(true)}
        variant="plain"
      />
      <LazySheet load={loadSheet} open={open}>
        {(Sheet) => <Sheet chart={chart} onOpenChange={setOpen} open={open} />}
      </LazySheet>
    </>
  );
}

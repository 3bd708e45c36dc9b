import { INSTRUMENT_CLASSES, type InstrumentClass } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Tabs } from '@candela/ui-kit';
import type { ReactNode } from 'react';

export interface ClassTabsProps {
  readonly chosen: InstrumentClass;
  readonly onChoose: (chosen: InstrumentClass) => void;
  readonly className?: string | undefined;
  readonly end?: ReactNode | undefined;
  readonly children: ReactNode;
}

export function ClassTabs({ chosen, onChoose, className, end, children }: ClassTabsProps) {
  const { t } = useTranslation(['prices', 'common']);
  return (
    <Tabs
      bleed
      className={className}
      end={end}
      items={INSTRUMENT_CLASSES.map((value) => ({
        value,
        label: t(`common:instrument_class.${value}`),
      }))}
      label={t('tabs')}
      onChange={onChoose}
      value={chosen}
    >
      {children}
    </Tabs>
  );
}

import type { AssetPeriod } from '@candela/api-client/funds';
import type { AssetGrain } from '@candela/contract/calls/funds';
import { useFormat } from '@candela/i18n';
import { useMemo } from 'react';

export interface PeriodName {
  /** `2026-03-02`, `2026-03-02 – 2026-03-08`, `2026-03`. */
  readonly labelOf: (period: AssetPeriod) => string;
  /** `03-02`, `2026-03` */
  readonly shortLabelOf: (period: AssetPeriod) => string;
}

export function usePeriodName(grain: AssetGrain): PeriodName {
  const format = useFormat();
  return useMemo(() => {
    const month = ({ id }: AssetPeriod) => id.slice(0, 7);
    if (grain === 'month') return { labelOf: month, shortLabelOf: month };
    return {
      labelOf: ({ id, to }) => (grain === 'day' ? id : format.daySpan(id, format.day(to))),
      shortLabelOf: ({ id }) => id.slice(5),
    };
  }, [grain, format]);
}

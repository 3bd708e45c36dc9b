import type { AssetPeriod } from '@candela/api-client/funds';
import type { AssetGrain } from '@candela/contract/calls/funds';
import { useTranslation } from '@candela/i18n';
import { Amount, useMoney } from '@candela/screen-kit';
import { Num } from '@candela/ui-kit';
import { ArrowDownLeft, ArrowUpRight } from '@candela/ui-kit/icons';
import styles from './AssetsTable.module.css';
import { usePeriodName } from './usePeriodName.js';

export interface AssetsTableProps {
  /** Newest first. */
  readonly periods: readonly AssetPeriod[];
  readonly grain: AssetGrain;
  readonly onOpen: (id: string) => void;
}

export function AssetsTable({ periods, grain, onOpen }: AssetsTableProps) {
  const { t } = useTranslation('funds');
  const name = usePeriodName(grain);
  return (
    <table aria-label={t('assets.title')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(`assets.period.${grain}`)}</th>
          <th scope="col">{t('assets.result')}</th>
          <th scope="col">{t('assets.total')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period.id}>
            <th scope="row">
              <button className={styles.open} onClick={() => onOpen(period.id)} type="button">
                <Num>{name.labelOf(period)}</Num>
              </button>
              <Flows period={period} />
            </th>
            <td>
              <Amount maskable signed value={period.result} />
            </td>
            <td>
              <Amount maskable value={period.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FLOWS = [
  ['deposits', ArrowDownLeft],
  ['withdrawals', ArrowUpRight],
] as const;

function Flows({ period }: { readonly period: AssetPeriod }) {
  const { t } = useTranslation('funds');
  const { hidden } = useMoney();
  if (hidden) return null;
  return FLOWS.filter(([flow]) => period[flow] !== '0.00').map(([flow, Icon]) => (
    <span className={styles.flow} key={flow}>
      <Icon aria-hidden size="xs" />
      {t(`assets.${flow}`)} <Amount maskable value={period[flow]} />
    </span>
  ));
}

import type { AssetPeriod } from '@candela/api-client/funds';
import { statementPath } from '@candela/contract';
import type { AssetGrain } from '@candela/contract/calls/funds';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { Button, KeyValue, KeyValueList, Num, Sheet } from '@candela/ui-kit';
import { Link } from 'react-router';
import { useLastDefined } from '../shared/useLastDefined.js';
import styles from './Assets.module.css';
import { usePeriodName } from './usePeriodName.js';

export interface AssetsSheetProps {
  readonly period: AssetPeriod | undefined;
  readonly grain: AssetGrain;
  readonly onClose: () => void;
}

export function AssetsSheet({ period, grain, onClose }: AssetsSheetProps) {
  const { t } = useTranslation(['funds', 'common']);
  const format = useFormat();
  const name = usePeriodName(grain);
  const shown = useLastDefined(period);
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      footer={
        shown && (
          <Button
            full
            render={
              <Link
                to={statementPath({ from: format.day(shown.from), to: format.day(shown.to) })}
              />
            }
            variant="secondary"
          >
            {t('assets.entries')}
          </Button>
        )
      }
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open={period !== undefined}
      title={shown ? <Num>{name.labelOf(shown)}</Num> : t('assets.title')}
    >
      {shown && (
        <>
          <KeyValueList variant="outline">
            <KeyValue
              label={t('assets.opening')}
              value={<Amount maskable value={shown.opening} />}
            />
            <KeyValue
              label={t('assets.deposits')}
              value={<Amount maskable signed value={shown.deposits} />}
            />
            <KeyValue
              label={t('assets.withdrawals')}
              value={<Amount maskable signed value={negative(shown.withdrawals)} />}
            />
            <KeyValue
              label={t('assets.result')}
              value={<Amount maskable signed value={shown.result} />}
            />
            <KeyValue
              label={t('assets.total')}
              strong
              value={<Amount maskable value={shown.total} />}
            />
          </KeyValueList>
          <KeyValueList className={styles.facts}>
            {(['available', 'held', 'invested'] as const).map((part) => (
              <KeyValue
                key={part}
                label={t(`assets.${part}`)}
                value={<Amount maskable value={shown[part]} />}
              />
            ))}
          </KeyValueList>
          <p className={styles.note}>{t('assets.explain')}</p>
        </>
      )}
    </Sheet>
  );
}

function negative(amount: string): string {
  return amount === '0.00' ? amount : `-${amount}`;
}

import type { Machine } from '@candela/api-client/financial';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { Card, ProgressBar } from '@candela/ui-kit';
import styles from './MachineList.module.css';
import { MachineName } from './MachineName.js';
import { MachineStatusBadge } from './MachineStatusBadge.js';
import { machineProgress } from './machine-progress.js';
import { NextIncome } from './NextIncome.js';

export interface MachineCardProps {
  readonly machine: Machine;
  /** Epoch seconds. */
  readonly now: number;
  readonly onOpen: () => void;
}

export function MachineCard({ machine, now, onOpen }: MachineCardProps) {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const progress = t('machine.progress', {
    done: format.integer(Math.floor(machineProgress(machine, now) * machine.days)),
    days: format.integer(machine.days),
  });
  return (
    <Card className={styles.card} render={<button onClick={onOpen} type="button" />}>
      <span className={styles.head}>
        <span className={styles.name}>
          <MachineName {...machine} />
        </span>
        <MachineStatusBadge status={machine.status} />
      </span>
      <span className={styles.progress}>
        <ProgressBar
          label={progress}
          tone={machine.status === 'frozen' ? 'neutral' : 'brand'}
          value={machineProgress(machine, now)}
        />
        <span aria-hidden="true" className={styles.days}>
          {progress}
        </span>
      </span>
      <span className={styles.figures}>
        <span className={styles.figure}>
          <span className={styles.label}>{t('machine.earned')}</span>
          <Amount maskable signed value={machine.earned} withUnit />
        </span>
        <span className={styles.figure}>
          {machine.nextIncomeAt === null ? (
            <>
              <span className={styles.label}>{t('machine.principal')}</span>
              <Amount maskable value={machine.price} withUnit />
            </>
          ) : (
            <>
              <span className={styles.label}>{t('machine.next')}</span>
              <NextIncome at={machine.nextIncomeAt} />
            </>
          )}
        </span>
      </span>
    </Card>
  );
}

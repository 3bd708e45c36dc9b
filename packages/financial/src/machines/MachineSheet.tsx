import type { Machine } from '@candela/api-client/financial';
import { machineIncomesPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, LoadedSheet, useMoney } from '@candela/screen-kit';
import { Button, KeyValue, KeyValueList, Notice, Num, Skeleton } from '@candela/ui-kit';
import { CircleCheck, Snowflake } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { IncomeCalendar } from './IncomeCalendar.js';
import { MachineName } from './MachineName.js';
import styles from './MachineSheet.module.css';
import { MachineStatusBadge } from './MachineStatusBadge.js';
import { NextIncome } from './NextIncome.js';

export interface MachineSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly machine: Machine | undefined;
  readonly failure: 'missing' | 'error' | undefined;
  readonly onRetry: () => void;
}

export function MachineSheet({ open, onClose, machine, failure, onRetry }: MachineSheetProps) {
  const { t } = useTranslation('financial');
  return (
    <LoadedSheet
      failed={failure !== undefined}
      footer={
        machine && (
          <Button full render={<Link to={machineIncomesPath()} />} variant="secondary">
            {t('machine.ledger')}
          </Button>
        )
      }
      missing={failure === 'missing' ? t('machine.missing') : undefined}
      onClose={onClose}
      onRetry={onRetry}
      open={open}
      skeleton={
        <>
          <Skeleton height={9} width="55%" />
          <Skeleton height={52} shape="block" />
          <Skeleton height={32} shape="block" />
        </>
      }
      title={machine ? <MachineName {...machine} /> : t('screen.machines')}
      titleEnd={machine && <MachineStatusBadge status={machine.status} />}
    >
      {machine && <Details machine={machine} />}
    </LoadedSheet>
  );
}

function Details({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const money = useMoney();
  const { frozen } = machine;
  return (
    <>
      <p className={styles.label}>{t('machine.earned')}</p>
      <Amount maskable signed size="l" value={machine.earned} />
      {frozen && (
        <Notice
          className={styles.notice}
          body={
            <>
              {t('machine.frozen_body')} {t('machine.reason', { reason: frozen.reason })}
            </>
          }
          icon={<Snowflake />}
          title={t('machine.frozen', { time: format.dateTime(frozen.since) })}
          tone="neutral"
        />
      )}
      {machine.status === 'complete' && !money.hidden && (
        <Notice
          className={styles.notice}
          body={t('machine.returned', { amount: money.text(machine.price) })}
          icon={<CircleCheck />}
          title={t('machine.status.complete')}
          tone="neutral"
        />
      )}
      <KeyValueList className={styles.facts}>
        {machine.nextIncomeAt !== null && machine.nextIncome !== null && (
          <KeyValue
            label={t('machine.next')}
            value={
              <>
                <Amount maskable signed value={machine.nextIncome} />
                {' · '}
                <NextIncome at={machine.nextIncomeAt} />
              </>
            }
          />
        )}
        <KeyValue
          label={t('machine.principal')}
          value={<Amount maskable value={machine.price} />}
        />
        <KeyValue
          label={t('terms.daily')}
          value={<Amount maskable signed value={machine.dailyProduction} />}
        />
        <KeyValue
          label={t('terms.total')}
          value={<Amount maskable signed value={machine.fixedAmount} />}
        />
        <KeyValue label={t('terms.benefit')} value={t(`benefit.${machine.benefitType}`)} />
        <KeyValue
          label={t('machine.bought')}
          value={<Num>{format.dateTime(machine.buyTime)}</Num>}
        />
        <KeyValue
          label={t('machine.ends')}
          value={<Num>{format.dateTime(machine.expiryTime)}</Num>}
        />
        <KeyValue label={t('records.machine')} value={<Num>{machine.id}</Num>} />
      </KeyValueList>
      <h3 className={styles.heading}>{t('machine.calendar')}</h3>
      <IncomeCalendar schedule={machine.schedule} />
    </>
  );
}

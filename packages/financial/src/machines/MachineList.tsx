import type { Machine } from '@candela/api-client/financial';
import { paths } from '@candela/contract';
import { MACHINE_STATES } from '@candela/contract/calls/financial';
import { useTranslation } from '@candela/i18n';
import { DataAge, type RecordPages, RecordRows, useNow } from '@candela/screen-kit';
import { Button, FilterBar, ListRow, Skeleton } from '@candela/ui-kit';
import { Cpu, History } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { MachineCard } from './MachineCard.js';
import styles from './MachineList.module.css';

export type MachineState = Machine['status'];

export interface MachineListProps {
  readonly pages: RecordPages<Machine>;
  readonly state: MachineState | undefined;
  readonly onState: (state: MachineState | undefined) => void;
  readonly onOpen: (id: string) => void;
  readonly onBrowse: () => void;
}

/** Filter value that is not a state. */
const ALL_KEY = '';
const CLOCK_INTERVAL_MS = 60_000;

export function MachineList({ pages, state, onState, onOpen, onBrowse }: MachineListProps) {
  const { t } = useTranslation(['financial', 'common']);
  const now = useNow(CLOCK_INTERVAL_MS) / 1_000;
  return (
    <>
      <ListRow
        chevron
        render={<Link to={paths.financialRecords} />}
        start={<History aria-hidden />}
        title={t('screen.records')}
      />
      <FilterBar
        chips={[
          { key: ALL_KEY, label: t('common:filter.all'), active: state === undefined },
          ...MACHINE_STATES.map((it) => ({
            key: it,
            label: t(`machine.status.${it}`),
            active: it === state,
          })),
        ]}
        label={t('machine.filter')}
        onToggle={(key) => {
          const chosen = MACHINE_STATES.find((it) => it === key);
          onState(chosen === state ? undefined : chosen);
        }}
      />
      <DataAge at={pages.staleSince} />
      <div className={styles.list}>
        <RecordRows
          empty={{
            title: t('machine.empty'),
            icon: <Cpu />,
            action: <Button onClick={onBrowse}>{t('machine.empty_action')}</Button>,
          }}
          onClear={state === undefined ? undefined : () => onState(undefined)}
          pages={pages}
          renderRow={(machine) => (
            <div className={styles.row}>
              <MachineCard machine={machine} now={now} onOpen={() => onOpen(machine.id)} />
            </div>
          )}
          skeleton={
            <div aria-label={t('common:state.loading')} className={styles.waiting} role="status">
              <Skeleton height={36} shape="block" />
              <Skeleton height={36} shape="block" />
              <Skeleton height={36} shape="block" />
            </div>
          }
        />
      </div>
    </>
  );
}

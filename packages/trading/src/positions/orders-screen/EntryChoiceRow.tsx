import type { EntryChoice } from '@candela/evidence';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button, Card, Dialog, ListRow, Skeleton } from '@candela/ui-kit';
import { ChartNoAxesColumn, TriangleAlert } from '@candela/ui-kit/icons';
import { useState } from 'react';
import styles from './EntryChoiceRow.module.css';

export interface EntryChoiceRowProps {
  readonly choice: EntryChoice | undefined;
}

/** Fewer compared orders are not judged, unless an alarm is due. */
const MIN_COMPARED = 20;
/** Honest services ever reach it for one user in twenty at most. */
const UNUSUAL_EVIDENCE = 20;
/** See `ENTRY_ALARM_EVIDENCE` of fair-price. */
const ALARM_CASES = 1_000;

const EXPLANATION = ['why', 'how', 'alarm', 'counted', 'limit'] as const;

/** Whether entries are chosen against the user; a tap explains it. */
export function EntryChoiceRow({ choice }: EntryChoiceRowProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const state = choice && stateOf(choice);
  const text =
    choice && state
      ? t(`entries.${state}`, {
          better: format.integer(choice.better),
          compared: format.integer(choice.better + choice.worse),
          min: format.integer(MIN_COMPARED),
        })
      : undefined;
  return (
    <Card padding="none">
      <ListRow
        chevron
        onClick={() => setIsOpen(true)}
        start={
          state === 'chosen' ? (
            <TriangleAlert aria-hidden className={styles.alarm} />
          ) : (
            <ChartNoAxesColumn aria-hidden />
          )
        }
        subtitle={text ?? <Skeleton height="line" width={32} />}
        title={t('entries.title')}
      />
      <Dialog
        actions={
          <Button full onClick={() => setIsOpen(false)} variant="secondary">
            {t('common:action.close')}
          </Button>
        }
        onOpenChange={setIsOpen}
        open={isOpen}
        title={t('entries.title')}
      >
        <div className={styles.explanation}>
          <p className={styles.result}>{text}</p>
          {EXPLANATION.map((key) => (
            <p key={key}>{t(`entries.${key}`, { n: format.integer(ALARM_CASES) })}</p>
          ))}
        </div>
      </Dialog>
    </Card>
  );
}

function stateOf({ better, worse, evidence, isChosen }: EntryChoice) {
  if (isChosen) return 'chosen';
  if (better + worse < MIN_COMPARED) return 'few';
  return evidence >= UNUSUAL_EVIDENCE ? 'unusual' : 'none';
}

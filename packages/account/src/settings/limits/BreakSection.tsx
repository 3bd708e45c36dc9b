import { useFormat, useTranslation } from '@candela/i18n';
import { Button, Card, ConfirmDialog, Section, Select } from '@candela/ui-kit';
import styles from './LimitsScreen.module.css';
import { BREAK_DAYS } from './useBreakChoice.js';
import type { BreakChoice } from './useLimitsViewModel.js';

export interface BreakSectionProps {
  readonly choice: BreakChoice;
  readonly running: boolean;
}

export function BreakSection({ choice, running }: BreakSectionProps) {
  const { t } = useTranslation(['account', 'common']);
  const format = useFormat();
  const start = t(running ? 'limits.break.longer' : 'limits.break.start');
  return (
    <Section title={t('limits.break.title')}>
      <Card className={styles.break}>
        {!running && <p className={styles.plain}>{t('limits.break.lead')}</p>}
        <Select
          label={t('limits.break.length')}
          onChange={(value) => choice.onDays(Number(value))}
          options={BREAK_DAYS.map((days) => ({
            value: String(days),
            label: t('limits.break.days', { count: days }),
          }))}
          value={String(choice.days)}
        />
        <Button full onClick={choice.openConfirmation} variant="secondary">
          {start}
        </Button>
      </Card>
      <ConfirmDialog
        body={t('limits.break.question_body')}
        busy={choice.starting}
        cancelLabel={t('common:action.cancel')}
        confirmLabel={start}
        onConfirm={choice.confirm}
        onOpenChange={(open) => {
          if (!open) choice.cancel();
        }}
        open={choice.isConfirming}
        title={t('limits.break.question', { time: format.dateTime(choice.until) })}
        tone="danger"
      />
    </Section>
  );
}

import { LIMIT_KINDS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Card, Notice, Screen, Section, Select, Skeleton } from '@candela/ui-kit';
import { Pause } from '@candela/ui-kit/icons';
import { BreakSection } from './BreakSection.js';
import { LimitKindSection } from './LimitKindSection.js';
import { LimitSheet } from './LimitSheet.js';
import styles from './LimitsScreen.module.css';
import { type LimitsViewProps, useLimitsViewModel } from './useLimitsViewModel.js';

/** `/limits` */
export function LimitsScreen(props: ScreenProps) {
  return <LimitsView {...props} {...useLimitsViewModel()} />;
}

export function LimitsView(props: LimitsViewProps) {
  const { tradingLimits, edit, breakChoice, goBack, sandbox } = props;
  const { t } = useTranslation('account');
  const format = useFormat();
  const until = tradingLimits?.coolOffUntil ?? undefined;
  return (
    <Screen header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('limits.title')} />}>
      <p className={styles.lead}>{t('limits.lead')}</p>
      {until !== undefined && (
        <Notice
          body={t('limits.break.lead')}
          className={styles.notice}
          icon={<Pause />}
          title={t('limits.break.running', { time: format.dateTime(until) })}
          tone="brand"
        />
      )}
      {props.failed ? (
        <LoadFailure onRetry={props.onRetry} retrying={props.retrying} />
      ) : (
        <>
          {LIMIT_KINDS.map((kind) => (
            <LimitKindSection
              key={kind}
              kind={kind}
              limits={tradingLimits?.limits}
              onEdit={props.onEdit}
            />
          ))}
          <BreakSection choice={breakChoice} running={until !== undefined} />
          <Section title={t('limits.reminder.title')}>
            <Card>
              {tradingLimits ? (
                <ReminderChoice
                  minutes={tradingLimits.reminderMinutes}
                  onReminder={props.onReminder}
                />
              ) : (
                <Skeleton height={18} />
              )}
            </Card>
          </Section>
        </>
      )}
      {edit && <LimitSheet edit={edit} />}
    </Screen>
  );
}

/** Minutes. */
const REMINDER_MINUTES = [15, 30, 60, 120] as const;

interface ReminderChoiceProps {
  readonly minutes: number | null;
  readonly onReminder: LimitsViewProps['onReminder'];
}

function ReminderChoice({ minutes, onReminder }: ReminderChoiceProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  // Includes an interval that was set on another device.
  const all = [...new Set([...REMINDER_MINUTES, ...(minutes === null ? [] : [minutes])])];
  const labelOf = (each: number) => t('limits.reminder.every', { time: format.age(each * 60) });
  return (
    <Select
      label={t('limits.reminder.label')}
      onChange={(value) => onReminder(value === 'off' ? null : Number(value))}
      options={[
        { value: 'off', label: t('limits.reminder.off') },
        ...all.sort((a, b) => a - b).map((each) => ({ value: String(each), label: labelOf(each) })),
      ]}
      value={minutes === null ? 'off' : String(minutes)}
    />
  );
}

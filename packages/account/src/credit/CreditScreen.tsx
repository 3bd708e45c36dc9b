import type { CreditEvent } from '@candela/api-client/credit';
import { CREDIT_INITIAL_SCORE, paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { toMinor } from '@candela/money';
import {
  DataAge,
  MaskableText,
  RecordList,
  ScreenHeader,
  type ScreenProps,
  useMoney,
} from '@candela/screen-kit';
import {
  Button,
  Card,
  ListRow,
  Num,
  PriceText,
  ProgressBar,
  Screen,
  Section,
  Skeleton,
} from '@candela/ui-kit';
import { Link } from 'react-router';
import { CreditRules } from './CreditRules.js';
import styles from './CreditScreen.module.css';
import { Points } from './Points.js';
import {
  type CreditViewProps,
  type LevelProgress,
  useCreditViewModel,
} from './useCreditViewModel.js';

/** `/credit` */
export function CreditScreen(props: ScreenProps) {
  return <CreditView {...props} {...useCreditViewModel()} />;
}

export function CreditView({
  score,
  levelProgress,
  staleSince,
  records,
  ...screen
}: CreditViewProps) {
  const { t } = useTranslation('credit');
  return (
    <Screen header={<ScreenHeader {...screen} title={t('title')} />}>
      <DataAge at={score === undefined ? undefined : staleSince} />
      <ScoreCard score={score} levelProgress={levelProgress} />
      <CreditRules />
      <Section title={t('history')}>
        <RecordList
          chips={{ label: t('cause'), labelOf: (cause) => t(`causes.${cause}`) }}
          empty={{
            title: t('empty'),
            action: (
              <Button render={<Link to={paths.recharge} />} size="m">
                {t('empty_action')}
              </Button>
            ),
          }}
          records={records}
          renderRow={(event) => <EventRow event={event} />}
        />
      </Section>
    </Screen>
  );
}

/** Name, bar and two lines, in steps of 4 px. */
const LEVEL_HEIGHT = 22;

function ScoreCard({ score, levelProgress }: Pick<CreditViewProps, 'score' | 'levelProgress'>) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  return (
    <Card className={styles.card}>
      <div className={styles.figure}>
        {score === undefined ? (
          <Skeleton height={9} width={20} />
        ) : (
          <PriceText size="xl" value={format.integer(score)} />
        )}
        <p className={styles.lead}>{t('lead', { start: format.integer(CREDIT_INITIAL_SCORE) })}</p>
      </div>
      <div className={styles.level}>
        {levelProgress ? (
          <Level levelProgress={levelProgress} />
        ) : (
          <Skeleton height={LEVEL_HEIGHT} />
        )}
      </div>
    </Card>
  );
}

function Level({
  levelProgress: { level, paidDeposits, nextLevelDeposits },
}: {
  readonly levelProgress: LevelProgress;
}) {
  const { t } = useTranslation('credit');
  const money = useMoney();
  return (
    <>
      <p className={styles.levelName}>{t('level', { level })}</p>
      {nextLevelDeposits !== undefined && !money.hidden && (
        <ProgressBar
          className={styles.progress}
          label={t('level', { level: level + 1 })}
          value={Number(toMinor(paidDeposits)) / Number(toMinor(nextLevelDeposits))}
        />
      )}
      <p className={styles.lead}>
        <MaskableText>
          {nextLevelDeposits === undefined
            ? t('level_top')
            : t('level_next', {
                amount: money.text(nextLevelDeposits),
                paid: money.maskableAmount(paidDeposits),
              })}
        </MaskableText>
      </p>
    </>
  );
}

function EventRow({ event }: { readonly event: CreditEvent }) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  return (
    <ListRow
      end={<Points value={event.points} />}
      endSubtitle={t('after', { score: format.integer(event.score) })}
      subtitle={
        <>
          <Num>{format.dateTime(event.time)}</Num>
          {event.reason !== null && ` · ${event.reason}`}
        </>
      }
      title={t(`causes.${event.cause}`)}
    />
  );
}

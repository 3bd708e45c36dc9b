import type { TeamMember } from '@candela/api-client/people';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, AsOf, LoadFailure, RecordList, ScreenHeader, useMoney } from '@candela/screen-kit';
import {
  Button,
  Card,
  KeyValue,
  KeyValueList,
  ListRow,
  Num,
  Screen,
  Skeleton,
} from '@candela/ui-kit';
import { User, Users } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './TeamView.module.css';
import type { TeamTotals, TeamViewProps } from './types.js';

export function TeamView({ records, totals, ...screen }: TeamViewProps) {
  const { t } = useTranslation('people');
  return (
    <Screen header={<ScreenHeader {...screen} title={t('team.title')} />}>
      {/* Totals of the whole team do not depend on the filters, so they are above them. */}
      <Totals {...totals} asOf={records.asOf === undefined ? totals.asOf : undefined} />
      <RecordList
        empty={{
          icon: <Users />,
          title: t('team.empty'),
          action: <Button render={<Link to={paths.invite} />}>{t('invite.title')}</Button>,
        }}
        records={records}
        renderRow={(member) => <MemberRow member={member} />}
      />
    </Screen>
  );
}

function Totals({ figures, failed, retrying, onRetry, asOf }: TeamTotals) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const waiting = <Skeleton height="line" width={16} />;
  if (failed) return <LoadFailure brief onRetry={onRetry} retrying={retrying} />;
  return (
    <Card className={styles.summary}>
      <AsOf at={asOf} />
      <KeyValueList>
        <KeyValue
          label={t('team.members')}
          value={figures ? <Num>{format.integer(figures.members)}</Num> : waiting}
        />
        <KeyValue
          label={t('team.deposits')}
          value={figures ? <Amount own value={figures.paidDeposits} withUnit /> : waiting}
        />
        <KeyValue
          label={t('team.rebates')}
          strong
          value={figures ? <Amount own value={figures.rebate} withUnit /> : waiting}
        />
      </KeyValueList>
      <p className={styles.note}>{t('team.note')}</p>
    </Card>
  );
}

function MemberRow({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { ownWords } = useMoney();
  return (
    <ListRow
      end={<Amount own signed value={member.rebate} />}
      endSubtitle={t('team.paid_in', {
        amount: ownWords(format.amount(member.paidDeposits)),
      })}
      start={<User aria-hidden />}
      subtitle={<Num>{format.dateTime(member.joinedAt)}</Num>}
      title={<bdi dir="ltr">{member.maskedName}</bdi>}
    />
  );
}

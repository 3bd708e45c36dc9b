import type { TeamMember } from '@candela/api-client/referrals';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Amount,
  DataAge,
  LoadFailure,
  MaskableText,
  RecordList,
  ScreenHeader,
  type ScreenProps,
  useMoney,
} from '@candela/screen-kit';
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
import styles from './TeamScreen.module.css';
import { type TeamTotals, type TeamViewProps, useTeamViewModel } from './useTeamViewModel.js';

/** `/myteam` */
export function TeamScreen(props: ScreenProps) {
  return <TeamView {...props} {...useTeamViewModel()} />;
}

export function TeamView({ records, totals, ...screen }: TeamViewProps) {
  const { t } = useTranslation('referrals');
  return (
    <Screen header={<ScreenHeader {...screen} title={t('team.title')} />}>
      {/* Totals of the whole team do not depend on the filters. */}
      <Totals
        {...totals}
        staleSince={records.staleSince === undefined ? totals.staleSince : undefined}
      />
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

function Totals({ values, failed, retrying, onRetry, staleSince }: TeamTotals) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const skeleton = <Skeleton height="line" width={16} />;
  if (failed) return <LoadFailure brief onRetry={onRetry} retrying={retrying} />;
  return (
    <Card className={styles.summary}>
      <DataAge at={staleSince} />
      <KeyValueList>
        <KeyValue
          label={t('team.members')}
          value={values ? <Num>{format.integer(values.members)}</Num> : skeleton}
        />
        <KeyValue
          label={t('team.deposits')}
          value={values ? <Amount maskable value={values.paidDeposits} withUnit /> : skeleton}
        />
        <KeyValue
          label={t('team.rebates')}
          strong
          value={values ? <Amount maskable value={values.rebate} withUnit /> : skeleton}
        />
      </KeyValueList>
      <p className={styles.note}>{t('team.note')}</p>
    </Card>
  );
}

function MemberRow({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { maskText } = useMoney();
  return (
    <ListRow
      end={<Amount maskable signed value={member.rebate} />}
      endSubtitle={
        <MaskableText>
          {t('team.paid_in', { amount: maskText(format.amount(member.paidDeposits)) })}
        </MaskableText>
      }
      start={<User aria-hidden />}
      subtitle={<Num>{format.dateTime(member.joinedAt)}</Num>}
      title={<bdi dir="ltr">{member.maskedName}</bdi>}
    />
  );
}

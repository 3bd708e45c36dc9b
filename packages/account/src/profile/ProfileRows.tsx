import type { Profile } from '@candela/api-client/account';
import { paths, type ScreenPath } from '@candela/contract';
import { LANGUAGE_NAMES, useLanguage, useTranslation } from '@candela/i18n';
import { Skeleton } from '@candela/ui-kit';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  ChartLine,
  ChartNoAxesColumn,
  Clock,
  CreditCard,
  FileText,
  Gauge,
  Gift,
  Globe,
  Info,
  Receipt,
  Settings,
  Users,
} from '@candela/ui-kit/icons';
import { RowGroup, type RowGroupRow } from '../shared/RowGroup.js';

type RealNameState = Profile['realName'];

export function ProfileRows({ profile }: { readonly profile: Profile | undefined }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const records: readonly RowGroupRow[] = [
    row(paths.orders, <Receipt />, t('profile.order_record')),
    row(paths.financialRecords, <ChartNoAxesColumn />, t('profile.financial_record')),
    row(paths.statement, <FileText />, t('profile.account_details')),
    row(paths.assets, <ChartLine />, t('profile.assets_over_time')),
    row(paths.recharges, <ArrowDownToLine />, t('profile.recharge_record')),
    row(paths.withdrawals, <ArrowUpFromLine />, t('profile.withdrawal_record')),
  ];
  const verification: readonly RowGroupRow[] = [
    {
      ...row(paths.bankCards, <CreditCard />, t('profile.bank_card')),
      state: profile
        ? t(profile.bankBound ? 'profile.bank_bound' : 'profile.bank_none')
        : PLACEHOLDER,
    },
    {
      ...row(paths.realName, <BadgeCheck />, t('profile.real_name')),
      state: profile ? t(`profile.real_name_state.${profile.realName}`) : PLACEHOLDER,
      tone: profile && TONE_OF_STATE[profile.realName],
    },
    {
      ...row(paths.credit, <Gauge />, t('profile.reputation')),
      end: profile && t('profile.level', { level: profile.level }),
    },
  ];
  const friends: readonly RowGroupRow[] = [
    row(paths.invite, <Gift />, t('profile.invite')),
    row(paths.team, <Users />, t('profile.team')),
  ];
  const more: readonly RowGroupRow[] = [
    { ...row(paths.languages, <Globe />, t('profile.language')), end: LANGUAGE_NAMES[language] },
    row(paths.limits, <Clock />, t('limits.title')),
    row(paths.settings, <Settings />, t('profile.settings')),
    row(paths.help, <Info />, t('profile.about_us')),
  ];
  return (
    <>
      <RowGroup rows={records} title={t('profile.records')} />
      <RowGroup rows={verification} title={t('profile.verification')} />
      <RowGroup rows={friends} title={t('profile.friends')} />
      <RowGroup rows={more} title={t('profile.more')} />
    </>
  );
}

const PLACEHOLDER = <Skeleton height="line" width={24} />;

const TONE_OF_STATE: Readonly<Record<RealNameState, RowGroupRow['tone']>> = {
  none: 'neutral',
  review: 'brand',
  complete: 'success',
  rejected: 'danger',
};

function row(to: ScreenPath, icon: RowGroupRow['icon'], title: string): RowGroupRow {
  return { to, icon, title };
}

import type { Identity } from '@candela/api-client/referrals';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Amount,
  DataAge,
  LazyComponent,
  LoadFailure,
  ScreenHeader,
  type ScreenProps,
} from '@candela/screen-kit';
import {
  Button,
  Card,
  Columns,
  CopyField,
  Screen,
  Section,
  Skeleton,
  StatTile,
  toast,
} from '@candela/ui-kit';
import { Share2, Users } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './InviteScreen.module.css';
import { type InviteViewProps, useInviteViewModel } from './useInviteViewModel.js';

/** `/share` */
export function InviteScreen(props: ScreenProps) {
  return <InviteView {...props} {...useInviteViewModel()} />;
}

const loadQrCode = () => import('@candela/ui-kit/qr').then((it) => it.QrCode);

/** Large enough to scan across a table. */
const QR_CODE_SIZE = 48;
const FIELD_HEIGHT = 14;

export function InviteView(props: InviteViewProps) {
  const { identity, rebatePercent, failed, retrying, onRetry, onShare, goBack, sandbox } = props;
  const { t } = useTranslation('referrals');
  const format = useFormat();
  return (
    <Screen
      footer={
        onShare && (
          <Button full icon={<Share2 aria-hidden />} onClick={onShare}>
            {t('invite.share')}
          </Button>
        )
      }
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('invite.title')} />}
      width="pair"
    >
      {failed ? (
        <LoadFailure onRetry={onRetry} retrying={retrying} />
      ) : (
        <>
          <DataAge at={props.staleSince} />
          <p className={styles.lead}>
            {rebatePercent
              ? t('invite.lead', { percent: format.percent(rebatePercent) })
              : t('invite.lead_plain')}
          </p>
          <Columns
            aside={
              <>
                <TeamSummary identity={identity} />
                <p className={styles.note}>{t('invite.self_note')}</p>
              </>
            }
          >
            <InvitationCard identity={identity} />
          </Columns>
        </>
      )}
    </Screen>
  );
}

function InvitationCard({ identity }: Pick<InviteViewProps, 'identity'>) {
  const { t } = useTranslation(['referrals', 'common']);
  const copyFieldProps = {
    variant: 'raised',
    copiedLabel: t('common:action.copied'),
    onCopied: () => toast.success(t('common:action.copied')),
    onFailed: () => toast.failure(t('common:action.copy_failed')),
  } as const;
  return (
    <Card>
      <div className={styles.code}>
        <InvitationQrCode identity={identity} />
        <p className={styles.hint}>{t('invite.qr_hint')}</p>
      </div>
      <div className={styles.fields}>
        {identity ? (
          <>
            <CopyField
              {...copyFieldProps}
              copyLabel={t('invite.copy_code')}
              label={t('invite.code')}
              value={identity.inviteCode}
            />
            <CopyField
              {...copyFieldProps}
              copyLabel={t('invite.copy_link')}
              label={t('invite.link')}
              value={identity.inviteUrl}
            />
          </>
        ) : (
          <>
            <Skeleton height={FIELD_HEIGHT} />
            <Skeleton height={FIELD_HEIGHT} />
          </>
        )}
      </div>
    </Card>
  );
}

function InvitationQrCode({ identity }: { readonly identity: Identity | undefined }) {
  const { t } = useTranslation('referrals');
  const skeleton = <Skeleton height={QR_CODE_SIZE} width={QR_CODE_SIZE} />;
  if (!identity) return skeleton;
  return (
    <LazyComponent load={loadQrCode} errorFallback={null} fallback={skeleton}>
      {(QrCode) => <QrCode label={t('invite.qr')} size={QR_CODE_SIZE} value={identity.inviteUrl} />}
    </LazyComponent>
  );
}

function TeamSummary({ identity }: Pick<InviteViewProps, 'identity'>) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const skeleton = <Skeleton height="line" width={16} />;
  return (
    <Section title={t('invite.so_far')}>
      <div className={styles.tiles}>
        <StatTile
          label={t('team.members')}
          value={identity ? format.integer(identity.team.members) : skeleton}
        />
        <StatTile
          label={t('team.rebates')}
          value={identity ? <Amount maskable value={identity.team.rebate} withUnit /> : skeleton}
        />
      </div>
      <Button
        full
        icon={<Users aria-hidden />}
        render={<Link to={paths.team} />}
        variant="secondary"
      >
        {t('team.title')}
      </Button>
    </Section>
  );
}

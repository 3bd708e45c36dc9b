import { paths } from '@candela/contract';
import type { HeadComparison } from '@candela/evidence';
import type { WitnessState } from '@candela/fair-price';
import { useFormat, useTranslation } from '@candela/i18n';
import { LazyComponent, LoadFailure, ScreenHeader } from '@candela/screen-kit';
import { Button, Card, CopyField, Notice, Screen, Skeleton, toast } from '@candela/ui-kit';
import { Share2, ShieldCheck, TriangleAlert } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './LogView.module.css';
import type { LogViewProps, OwnHead } from './useLogViewModel.js';

const loadQrCode = () => import('@candela/ui-kit/qr').then((it) => it.QrCode);

/** A signed head makes a dense code. */
const QR_CODE_SIZE = 60;

export function LogView({ state, onRetry, onShare, goBack, sandbox }: LogViewProps) {
  const { t } = useTranslation('verification');
  const own = state.kind === 'done' ? state.own : undefined;
  return (
    <Screen
      footer={
        own &&
        onShare && (
          <Button full icon={<Share2 aria-hidden />} onClick={() => onShare(own.url)}>
            {t('log.share')}
          </Button>
        )
      }
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('log.title')} />}
      width="read"
    >
      <p className={styles.lead}>{t('log.lead')}</p>
      {state.kind === 'loading' && <Skeleton height={QR_CODE_SIZE} />}
      {state.kind === 'failed' && <LoadFailure onRetry={onRetry} retrying={false} />}
      {state.kind === 'unsupported' && (
        <Notice icon={<TriangleAlert />} title={t('unsupported')} tone="neutral" />
      )}
      {state.kind === 'done' && state.comparison && <Comparison comparison={state.comparison} />}
      {own && <OwnHeadCard own={own} />}
    </Screen>
  );
}

function Comparison({ comparison }: { readonly comparison: HeadComparison }) {
  const { t } = useTranslation('verification');
  if (comparison === 'same') {
    return (
      <Notice
        body={t('log.same_body')}
        icon={<ShieldCheck />}
        title={t('log.same')}
        tone="success"
      />
    );
  }
  const isAlarm = comparison === 'forked' || comparison === 'contradiction';
  const title = comparison === 'contradiction' ? t('notice.banner') : t(`log.${comparison}`);
  return (
    <Notice
      action={
        isAlarm ? (
          <Link className={styles.link} to={paths.alarm}>
            {t('notice.open')}
          </Link>
        ) : undefined
      }
      body={isAlarm ? undefined : t(`log.${comparison}_body`)}
      icon={<TriangleAlert />}
      title={title}
      tone={comparison === 'unreadable' ? 'neutral' : 'danger'}
    />
  );
}

function Witnesses({ state }: { readonly state: WitnessState }) {
  const { t } = useTranslation('verification');
  const { found, required, listed } = state;
  return (
    <p className={styles.witnesses} data-missing={found < required ? '' : undefined}>
      {t('log.witnessed', { found, listed })}
      {found < required && <> {t('fault.log_unwitnessed', { found, required })}</>}
    </p>
  );
}

function OwnHeadCard({ own }: { readonly own: OwnHead }) {
  const { t } = useTranslation(['verification', 'common']);
  const format = useFormat();
  const skeleton = <Skeleton height={QR_CODE_SIZE} width={QR_CODE_SIZE} />;
  return (
    <Card>
      <div className={styles.code}>
        <LazyComponent errorFallback={null} fallback={skeleton} load={loadQrCode}>
          {(QrCode) => <QrCode label={t('log.qr')} size={QR_CODE_SIZE} value={own.url} />}
        </LazyComponent>
        <p className={styles.hint}>
          {t('log.seen', { entries: format.integer(own.size), time: format.dateTime(own.time) })}
        </p>
        {own.witnesses && <Witnesses state={own.witnesses} />}
      </div>
      <CopyField
        copiedLabel={t('common:action.copied')}
        copyLabel={t('log.copy')}
        label={t('log.link')}
        onCopied={() => toast.success(t('common:action.copied'))}
        onFailed={() => toast.failure(t('common:action.copy_failed'))}
        value={own.url}
        variant="raised"
      />
    </Card>
  );
}

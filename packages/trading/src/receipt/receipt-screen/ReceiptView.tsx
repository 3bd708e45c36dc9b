import type { Order } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { DataAge, DetailPane, LoadFailure, PrintDetails, ScreenHeader } from '@candela/screen-kit';
import { Button, EmptyState, Screen, Skeleton, VisuallyHidden } from '@candela/ui-kit';
import { Receipt } from '@candela/ui-kit/icons';
import { LazyOrderPathChart } from '../../chart/OrderPathChart/LazyOrderPathChart.js';
import { OrderCountdown } from '../../positions/OrderCountdown.js';
import { CommitmentCard } from '../CommitmentCard.js';
import { ContradictionAlert } from '../ContradictionAlert.js';
import { ReceiptDetails } from '../ReceiptDetails.js';
import { SettledReceipt } from '../SettledReceipt.js';
import { useOrderSummary } from '../useOrderSummary.js';
import styles from './ReceiptView.module.css';
import type { ReceiptViewProps } from './useReceiptViewModel.js';

const LARGE_RING = 18;

export function ReceiptView(props: ReceiptViewProps) {
  // Loads the verification texts with the screen.
  const { t } = useTranslation(['trading', 'verification']);
  return (
    <Screen
      header={
        <ScreenHeader goBack={props.onBack} sandbox={props.sandbox} title={t('receipt.title')} />
      }
      withNav
    >
      <PrintDetails />
      <DataAge at={props.staleSince} />
      <Content {...props} />
    </Screen>
  );
}

export function ReceiptPaneView(props: ReceiptViewProps) {
  const { t } = useTranslation(['trading', 'verification']);
  return (
    <DetailPane title={t('receipt.title')}>
      <DataAge at={props.staleSince} />
      <Content {...props} inPane />
    </DetailPane>
  );
}

export function ReceiptPaneSkeleton() {
  const { t } = useTranslation('trading');
  return (
    <DetailPane title={t('receipt.title')}>
      <LoadingSkeleton />
    </DetailPane>
  );
}

function Content(props: ReceiptViewProps & { readonly inPane?: boolean }) {
  const { order, status } = props;
  if (order?.status === 'trading') return <Running {...props} order={order} />;
  if (order) return <SettledReceipt {...props} order={order} />;
  if (status === 'unknown') return <Unknown {...props} />;
  if (status === 'loading') return <LoadingSkeleton />;
  return <LoadFailure onRetry={props.onRetry} retrying={props.retrying} />;
}

function Unknown({ contradiction, onBack }: ReceiptViewProps) {
  const { t } = useTranslation('trading');
  return (
    <>
      {contradiction && <ContradictionAlert fault={contradiction} />}
      <EmptyState
        action={
          <Button onClick={onBack} variant="secondary">
            {t('receipt.unknown_action')}
          </Button>
        }
        body={t('receipt.unknown_body')}
        icon={<Receipt />}
        title={t('receipt.unknown_title')}
      />
    </>
  );
}

function Running({
  order,
  path,
  contradiction,
}: Pick<ReceiptViewProps, 'path' | 'contradiction'> & { readonly order: Order }) {
  const { t } = useTranslation('trading');
  const summary = useOrderSummary();
  const roots = [order.commitment, order.exitCommitment].filter((root) => root != null);
  return (
    <div className={styles.stack}>
      <div className={styles.running}>
        <OrderCountdown order={order} size={LARGE_RING} />
        <p className={styles.runningTitle}>{t('receipt.in_progress')}</p>
        <p className={styles.quiet}>{summary(order)}</p>
      </div>
      {contradiction && <ContradictionAlert fault={contradiction} />}
      {path && <LazyOrderPathChart order={order} path={path} />}
      <ReceiptDetails order={order} />
      {roots.length > 0 && <CommitmentCard roots={roots} />}
      <p className={styles.quiet}>{t('receipt.in_progress_note')}</p>
    </div>
  );
}

function LoadingSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.stack} role="status">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      <div className={styles.skeletonHead}>
        <Skeleton height={15} shape="circle" width={15} />
        <Skeleton height={9} width={36} />
        <Skeleton height={3.5} width={60} />
      </div>
      <Skeleton height={57} shape="block" />
      <Skeleton height={14} shape="block" />
      <Skeleton height={33} shape="block" />
    </div>
  );
}

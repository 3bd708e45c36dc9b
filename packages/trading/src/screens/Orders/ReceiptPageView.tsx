import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Button,
  EmptyState,
  ErrorState,
  OfflineStamp,
  Skeleton,
  VisuallyHidden,
} from '@candela/ui-kit';
import { Receipt } from '@candela/ui-kit/icons';
import { CommitmentCard } from '../../components/receipt/CommitmentCard.js';
import { ReceiptFacts } from '../../components/receipt/ReceiptFacts.js';
import { ReceiptView, type ReceiptViewProps } from '../../components/receipt/ReceiptView.js';
import { useOrderSummary } from '../../components/receipt/useOrderSummary.js';
import { OrderCountdown } from './OrderCountdown.js';
import { OrdersFrame } from './OrdersFrame.js';
import styles from './OrdersView.module.css';

export interface ReceiptPageViewProps extends Omit<ReceiptViewProps, 'order'> {
  /** Undefined until it is there. */
  readonly order: Order | undefined;
  readonly onBack: () => void;
  /** There is no such order of this person's. */
  readonly unknown: boolean;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of what is shown, when the network is gone. */
  readonly offlineSince: number | undefined;
}

/** The receipt as a page of its own, in each state on the way to it. */
export function ReceiptPageView(props: ReceiptPageViewProps) {
  const { onBack, offlineSince, sandbox } = props;
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  return (
    <OrdersFrame onBack={onBack} sandbox={sandbox} title={t('receipt.title')}>
      {offlineSince !== undefined && (
        <OfflineStamp
          text={t('common:state.offline_as_of', { time: format.dateTime(offlineSince) })}
        />
      )}
      <Content {...props} />
    </OrdersFrame>
  );
}

function Content(props: ReceiptPageViewProps) {
  const { t } = useTranslation(['trading', 'common']);
  const { order, onBack } = props;
  if (order?.status === 'trading') return <Running order={order} />;
  if (order) return <ReceiptView {...props} order={order} />;
  if (props.unknown) {
    return (
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
    );
  }
  if (!props.failed) return <Waiting />;
  return (
    <ErrorState
      body={t('common:state.error_body')}
      onRetry={props.onRetry}
      retryLabel={t('common:action.retry')}
      retrying={props.retrying}
      title={t('common:state.error_title')}
    />
  );
}

function Running({ order }: { readonly order: Order }) {
  const { t } = useTranslation('trading');
  const summary = useOrderSummary();
  const roots = [order.commitment, order.exitCommitment].filter((root) => root != null);
  return (
    <div className={styles.stack}>
      <div className={styles.running}>
        <OrderCountdown order={order} size="large" />
        <p className={styles.runningTitle}>{t('receipt.in_progress')}</p>
        <p className={styles.quiet}>{summary(order)}</p>
      </div>
      <ReceiptFacts order={order} />
      {roots.length > 0 && <CommitmentCard roots={roots} />}
      <p className={styles.quiet}>{t('receipt.in_progress_note')}</p>
    </div>
  );
}

function Waiting() {
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

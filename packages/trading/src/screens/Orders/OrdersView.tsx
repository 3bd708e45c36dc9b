import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Button,
  EmptyState,
  ErrorState,
  InfiniteList,
  OfflineStamp,
  SkeletonRows,
} from '@candela/ui-kit';
import { Lock, Receipt } from '@candela/ui-kit/icons';
import { OrderRow } from './OrderRow.js';
import { OrdersFilters, type OrdersFiltersProps } from './OrdersFilters.js';
import { OrdersFrame } from './OrdersFrame.js';

export interface OrdersViewProps extends OrdersFiltersProps {
  readonly goBack: () => void;
  readonly sandbox: boolean;
  readonly signedIn: boolean;
  readonly onSignIn: () => void;
  /** Undefined until the first page is there. */
  readonly orders: readonly Order[] | undefined;
  readonly onOpen: (id: string) => void;
  readonly onTrade: () => void;
  /** Nothing could be loaded. */
  readonly failed: boolean;
  /** The next page could not be loaded. */
  readonly pageFailed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of what is shown, when the network is gone. */
  readonly offlineSince: number | undefined;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onLoadMore: () => void;
}

export function OrdersView(props: OrdersViewProps) {
  const { offlineSince, orders } = props;
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  return (
    <OrdersFrame onBack={props.goBack} sandbox={props.sandbox} title={t('records.title')}>
      {props.signedIn ? (
        <>
          <OrdersFilters {...props} />
          {offlineSince !== undefined && (
            <OfflineStamp
              text={t('common:state.offline_as_of', { time: format.dateTime(offlineSince) })}
            />
          )}
          {orders ? <Records {...props} orders={orders} /> : <Waiting {...props} />}
        </>
      ) : (
        <EmptyState
          action={<Button onClick={props.onSignIn}>{t('common:action.sign_in')}</Button>}
          body={t('common:state.sign_in_body')}
          icon={<Lock />}
          title={t('common:state.sign_in_title')}
        />
      )}
    </OrdersFrame>
  );
}

function Waiting({ failed, retrying, onRetry }: OrdersViewProps) {
  const { t } = useTranslation('common');
  if (!failed) return <SkeletonRows label={t('state.loading')} rows={7} />;
  return (
    <ErrorState
      body={t('state.error_body')}
      onRetry={onRetry}
      retryLabel={t('action.retry')}
      retrying={retrying}
      title={t('state.error_title')}
    />
  );
}

function Records(props: OrdersViewProps & { readonly orders: readonly Order[] }) {
  const { t } = useTranslation(['trading', 'common']);
  if (props.orders.length === 0) return <NoRecords {...props} />;
  return (
    <InfiniteList
      endLabel={t('common:state.end_of_list')}
      failure={
        props.pageFailed ? (
          <ErrorState
            onRetry={props.onRetry}
            retryLabel={t('common:action.retry')}
            retrying={props.retrying}
            title={t('common:state.error_title')}
          />
        ) : undefined
      }
      getKey={({ id }) => id}
      hasMore={props.hasMore}
      items={props.orders}
      loadingLabel={t('common:state.loading_more')}
      loadingMore={props.loadingMore}
      onLoadMore={props.onLoadMore}
      renderItem={(order) => <OrderRow onOpen={props.onOpen} order={order} />}
    />
  );
}

function NoRecords({ filters, onClear, onTrade }: OrdersViewProps) {
  const { t } = useTranslation('trading');
  const filtered = filters.state !== 'all' || filters.range.from !== '' || filters.range.to !== '';
  return filtered ? (
    <EmptyState
      action={
        <Button onClick={onClear} variant="secondary">
          {t('records.filtered_action')}
        </Button>
      }
      icon={<Receipt />}
      title={t('records.filtered_title')}
    />
  ) : (
    <EmptyState
      action={<Button onClick={onTrade}>{t('records.empty_action')}</Button>}
      body={t('records.empty_body')}
      icon={<Receipt />}
      title={t('records.empty_title')}
    />
  );
}

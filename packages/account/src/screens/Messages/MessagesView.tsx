import type { Message } from '@candela/api-client/account';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Button,
  EmptyState,
  ErrorState,
  InfiniteList,
  OfflineStamp,
  PageHeader,
  Screen,
} from '@candela/ui-kit';
import { CheckCheck, Inbox } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { MessageRow } from './MessageRow.js';
import { MessageSkeletons } from './MessageSkeletons.js';
import styles from './MessagesView.module.css';

export interface ShownMessage extends Message {
  readonly unread: boolean;
}

export interface MessagesViewProps {
  /** Undefined until the first page is there. */
  readonly messages: readonly ShownMessage[] | undefined;
  readonly unreadCount: number;
  readonly openId: string | undefined;
  readonly onToggle: (id: string) => void;
  readonly onMarkAllRead: () => void;
  readonly marking: boolean;
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
  readonly goBack: () => void;
}

export function MessagesView(props: MessagesViewProps) {
  const { messages, unreadCount, offlineSince, goBack } = props;
  const { t } = useTranslation(['account', 'common']);
  const format = useFormat();
  return (
    <Screen
      header={
        <PageHeader
          backLabel={t('common:action.back')}
          onBack={goBack}
          title={t('messages.title')}
        />
      }
      withNav
    >
      {offlineSince !== undefined && (
        <OfflineStamp
          text={t('common:state.offline_as_of', { time: format.dateTime(offlineSince) })}
        />
      )}
      {unreadCount > 0 && (
        <div className={styles.tools}>
          <p aria-live="polite" className={styles.count}>
            {t('messages.unread_count', { count: unreadCount })}
          </p>
          <Button
            icon={<CheckCheck aria-hidden size="m" />}
            loading={props.marking}
            onClick={props.onMarkAllRead}
            size="m"
            variant="ghost"
          >
            {t('messages.mark_all_read')}
          </Button>
        </div>
      )}
      {messages === undefined ? (
        <Waiting {...props} />
      ) : (
        <Messages {...props} messages={messages} />
      )}
    </Screen>
  );
}

function Waiting({ failed, retrying, onRetry }: MessagesViewProps) {
  const { t } = useTranslation('common');
  if (!failed) return <MessageSkeletons />;
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

function Messages({
  messages,
  openId,
  onToggle,
  ...props
}: MessagesViewProps & { readonly messages: readonly ShownMessage[] }) {
  const { t } = useTranslation(['account', 'common']);
  if (messages.length === 0) {
    return (
      <EmptyState
        action={
          <Button render={<Link to={paths.home} />} size="m" variant="secondary">
            {t('common:building.action')}
          </Button>
        }
        body={t('messages.empty_body')}
        icon={<Inbox />}
        title={t('messages.empty_title')}
      />
    );
  }
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
      items={messages}
      loadingLabel={t('common:state.loading_more')}
      loadingMore={props.loadingMore}
      onLoadMore={props.onLoadMore}
      renderItem={(message) => (
        <MessageRow
          message={message}
          onToggle={() => onToggle(message.id)}
          open={message.id === openId}
        />
      )}
    />
  );
}

import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { DataAge, RecordRows, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Button, Screen } from '@candela/ui-kit';
import { CheckCheck } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { MessageRow } from './MessageRow.js';
import { MessageSkeletons } from './MessageSkeletons.js';
import styles from './MessagesScreen.module.css';
import { type MessagesViewProps, useMessagesViewModel } from './useMessagesViewModel.js';

/** `/message` */
export function MessagesScreen(props: ScreenProps) {
  return <MessagesView {...props} {...useMessagesViewModel()} />;
}

export function MessagesView(props: MessagesViewProps) {
  const { pages, openId, onToggle, goBack, sandbox } = props;
  const { t } = useTranslation(['account', 'common']);
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('messages.title')} />}
      withNav
    >
      <DataAge at={pages.staleSince} />
      <UnreadBar {...props} />
      <RecordRows
        empty={{
          title: t('messages.empty_title'),
          body: t('messages.empty_body'),
          action: (
            <Button render={<Link to={paths.home} />} size="m" variant="secondary">
              {t('common:action.home')}
            </Button>
          ),
        }}
        pages={pages}
        renderRow={(message) => (
          <MessageRow
            message={message}
            onToggle={() => onToggle(message.id)}
            open={message.id === openId}
          />
        )}
        skeleton={<MessageSkeletons />}
      />
    </Screen>
  );
}

function UnreadBar({ unreadCount, onMarkAllRead, marking }: MessagesViewProps) {
  const { t } = useTranslation('account');
  if (unreadCount === 0) return null;
  return (
    <div className={styles.tools}>
      <p aria-live="polite" className={styles.count}>
        {t('messages.unread_count', { count: unreadCount })}
      </p>
      <Button
        icon={<CheckCheck aria-hidden size="m" />}
        loading={marking}
        onClick={onMarkAllRead}
        size="m"
        variant="ghost"
      >
        {t('messages.mark_all_read')}
      </Button>
    </div>
  );
}

import type { SupportThread } from '@candela/api-client/support';
import { newSupportThreadPath, supportPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { QueryRows } from '@candela/screen-kit';
import { Badge, Button, ListRow, Num, Section } from '@candela/ui-kit';
import { MessageCircle, Pencil } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './Conversations.module.css';
import { stateTone } from './state-tone.js';
import type { SupportThreads } from './useServiceViewModel.js';

export function Conversations({ threads }: { readonly threads: SupportThreads }) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Section title={t('support.conversations')}>
      <div className={styles.stack}>
        <QueryRows
          state={threads}
          empty={<p className={styles.none}>{t('support.none')}</p>}
          renderRow={(thread) => <ThreadRow thread={thread} />}
          skeletonCount={2}
        />
        {threads.hasMore && (
          <Button loading={threads.loadingMore} onClick={threads.onMore} size="m" variant="ghost">
            {t('common:action.show_more')}
          </Button>
        )}
        <Button full icon={<Pencil aria-hidden />} render={<Link to={newSupportThreadPath()} />}>
          {t('support.new_title')}
        </Button>
      </div>
    </Section>
  );
}

function ThreadRow({ thread }: { readonly thread: SupportThread }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { id, topic, state, unread, last } = thread;
  const preview = last.text || t('support.pictures', { n: format.integer(last.pictures) });
  return (
    <ListRow
      chevron
      end={
        unread ? (
          <Badge tone="brand">{t('support.unread')}</Badge>
        ) : (
          <Badge tone={stateTone(state)}>{t(`support.state_${state}`)}</Badge>
        )
      }
      render={<Link to={supportPath(id)} />}
      start={<MessageCircle aria-hidden />}
      subtitle={
        <>
          <span className={styles.said} dir="auto">
            {preview}
          </span>
          <Num>{format.dateTime(last.time)}</Num>
        </>
      }
      title={t(`support.topics.${topic}`)}
    />
  );
}

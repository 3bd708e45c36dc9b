import { paths, SUPPORT_TOPICS } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Button, EmptyState, Screen, Select, SkeletonRows } from '@candela/ui-kit';
import { MessageCircle } from '@candela/ui-kit/icons';
import { Link, useSearchParams } from 'react-router';
import { ComposerForm } from './ComposerForm.js';
import { ConversationView } from './ConversationView.js';
import { MessagePicture } from './MessagePicture.js';
import { ReferenceLink } from './ReferenceLink.js';
import styles from './SupportScreen.module.css';
import {
  type NewThread,
  type SupportViewProps,
  useSupportViewModel,
} from './useSupportViewModel.js';

export function SupportScreen(props: ScreenProps) {
  const [query] = useSearchParams();
  // Discards typed input when the conversation changes.
  return <Support key={query.get('id') ?? ''} {...props} />;
}

function Support(props: ScreenProps) {
  return <SupportView {...props} {...useSupportViewModel()} Picture={MessagePicture} />;
}

export function SupportView(props: SupportViewProps) {
  const { newThread, conversation, goBack, sandbox } = props;
  const { t } = useTranslation('account');
  const title = newThread
    ? t('support.new_title')
    : conversation
      ? t(`support.topics.${conversation.thread.topic}`)
      : t('support.title');
  return (
    <Screen
      footer={
        props.state === 'ready' ? (
          <ComposerForm {...props.composer} rows={newThread ? 4 : 2} />
        ) : undefined
      }
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={title} />}
    >
      <Content {...props} />
    </Screen>
  );
}

function Content({
  state,
  retrying,
  onRetry,
  newThread,
  conversation,
  hours,
  Picture,
}: SupportViewProps) {
  const { t } = useTranslation(['account', 'common']);
  if (state === 'failed') return <LoadFailure onRetry={onRetry} retrying={retrying} />;
  if (state === 'loading') return <SkeletonRows label={t('common:state.loading')} rows={4} />;
  if (state === 'unknown') return <ThreadNotFound />;
  return (
    <div className={styles.stack}>
      {newThread && <NewThreadFields {...newThread} />}
      {hours !== undefined && <ReplyTime hours={hours} />}
      {conversation && <ConversationView {...conversation} Picture={Picture} />}
    </div>
  );
}

function ReplyTime({ hours }: { readonly hours: string }) {
  const { t } = useTranslation('guide');
  return (
    <p className={styles.lead}>
      {hours ? `${t('service.hours')}: ${hours}` : t('service.hours_none')}
    </p>
  );
}

function NewThreadFields({ topic, onTopic, reference }: NewThread) {
  const { t } = useTranslation('account');
  return (
    <>
      <p className={styles.lead}>{t('support.lead')}</p>
      {reference && <ReferenceLink reference={reference} />}
      <Select
        label={t('support.topic')}
        onChange={onTopic}
        options={SUPPORT_TOPICS.map((value) => ({ value, label: t(`support.topics.${value}`) }))}
        value={topic}
      />
    </>
  );
}

function ThreadNotFound() {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      action={
        <Button render={<Link replace to={paths.service} />} size="m" variant="secondary">
          {t('support.conversations')}
        </Button>
      }
      icon={<MessageCircle />}
      title={t('support.unknown')}
    />
  );
}

import type { SupportMessage } from '@candela/api-client/support';
import { useFormat, useTranslation } from '@candela/i18n';
import { Badge, Button, Notice, Num } from '@candela/ui-kit';
import { CircleCheck } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { ReferenceLink } from './ReferenceLink.js';
import styles from './SupportScreen.module.css';
import { stateTone } from './state-tone.js';
import type { Conversation, MessagePictureComponent } from './useSupportViewModel.js';

export function ConversationView(
  props: Conversation & { readonly Picture: MessagePictureComponent },
) {
  const { thread, messages, hasEarlier, loadingEarlier, onEarlier, closing, onClose } = props;
  const { t } = useTranslation('account');
  const newest = messages.at(-1)?.number;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [newest]);
  return (
    <>
      <div className={styles.head}>
        <Badge tone={stateTone(thread.state)}>{t(`support.state_${thread.state}`)}</Badge>
        {thread.state !== 'closed' && (
          <Button loading={closing} onClick={onClose} size="m" variant="ghost">
            {t('support.close')}
          </Button>
        )}
      </div>
      {thread.reference && <ReferenceLink reference={thread.reference} />}
      {hasEarlier && (
        <Button loading={loadingEarlier} onClick={onEarlier} size="m" variant="secondary">
          {t('support.earlier')}
        </Button>
      )}
      <ol aria-live="polite" className={styles.messages}>
        {messages.map((message) => (
          <Bubble key={message.number} message={message} Picture={props.Picture} />
        ))}
      </ol>
      {thread.state === 'closed' && (
        <Notice icon={<CircleCheck />} title={t('support.closed')} tone="neutral" />
      )}
      <div className={styles.end} ref={end} />
    </>
  );
}

function Bubble({
  message,
  Picture,
}: {
  readonly message: SupportMessage;
  readonly Picture: MessagePictureComponent;
}) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { author, text, pictures, time } = message;
  return (
    <li className={styles.message} data-author={author}>
      <p className={styles.meta}>
        {author === 'user' ? t('support.you') : t('service.title')}{' '}
        <Num>{format.dateTime(time)}</Num>
      </p>
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((id, index) => (
            <Picture
              id={id}
              key={id}
              label={t('support.picture', { n: format.integer(index + 1) })}
            />
          ))}
        </div>
      )}
    </li>
  );
}

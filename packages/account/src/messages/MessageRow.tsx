import { PRICE_ALERT } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { MaskableText, useMoney } from '@candela/screen-kit';
import { Num, VisuallyHidden } from '@candela/ui-kit';
import { ChevronDown } from '@candela/ui-kit/icons';
import { useId } from 'react';
import styles from './MessageRow.module.css';
import type { ShownMessage } from './useMessagesViewModel.js';

export interface MessageRowProps {
  readonly message: ShownMessage;
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function MessageRow({ message, open, onToggle }: MessageRowProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const money = useMoney();
  const contentId = useId();
  return (
    <article
      className={styles.root}
      data-open={open ? '' : undefined}
      data-unread={message.unread ? '' : undefined}
    >
      <button
        aria-controls={contentId}
        aria-expanded={open}
        className={styles.head}
        onClick={onToggle}
        type="button"
      >
        <span className={styles.title} dir="auto">
          {message.unread && <VisuallyHidden>{t('messages.unread')} </VisuallyHidden>}
          {message.title}
        </span>
        <ChevronDown aria-hidden className={styles.arrow} />
        <Num className={styles.time}>{format.dateTime(message.time)}</Num>
      </button>
      <p className={styles.content} dir="auto" id={contentId}>
        <MaskableText>
          {message.kind === PRICE_ALERT ? message.content : money.maskAmountsIn(message.content)}
        </MaskableText>
      </p>
    </article>
  );
}

import { Button, Card, Notice } from '@candela/ui-kit';
import { RefreshCw, Users } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { IsolatedText } from '../components/IsolatedText.js';
import styles from './CommandPanel.module.css';
import type { CommandRunner, CommandState } from './useCommand.js';

type ConfirmationState = Extract<CommandState, { step: 'planned' | 'doing' }>;

/** Previews the effect of a command and asks to proceed, or for a second person. */
export function CommandConfirmation({
  state,
  confirm,
  reset,
}: Pick<CommandRunner, 'confirm' | 'reset'> & { readonly state: ConfirmationState }) {
  const confirmButton = useRef<HTMLButtonElement>(null);
  const { says, needsSecond } = state.plan;
  const isExecuting = state.step === 'doing';
  // For keyboard users, and again whenever the text changes.
  useEffect(() => confirmButton.current?.focus(), [says]);
  return (
    <Card
      aria-label="Effect"
      className={styles.root}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isExecuting) reset();
      }}
      render={<section />}
      variant="outline"
    >
      {state.step === 'planned' && state.hasChanged && (
        <Notice icon={<RefreshCw />} title="The effect has changed since the preview. It is now:" />
      )}
      <p className={styles.says} role="status">
        <IsolatedText text={says} />
      </p>
      {needsSecond && (
        <Notice
          icon={<Users />}
          title="Requires confirmation by a second person."
          body="Your request is executed when another operator confirms it."
        />
      )}
      <div className={styles.buttons}>
        <Button
          loading={isExecuting}
          onClick={confirm}
          onKeyDown={(event) => {
            // Held since the previous question: this one is unread.
            if (event.repeat) event.preventDefault();
          }}
          ref={confirmButton}
          size="m"
        >
          {needsSecond ? 'Request confirmation' : 'Proceed'}
        </Button>
        <Button disabled={isExecuting} onClick={reset} size="m" variant="secondary">
          Cancel
        </Button>
      </div>
    </Card>
  );
}

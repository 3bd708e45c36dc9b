import { Button, Notice, Spinner } from '@candela/ui-kit';
import { CircleCheck, CircleQuestionMark, KeyRound, RefreshCw, Users } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { FactList } from '../components/FactList.js';
import { FailureNotice } from '../components/FailureMessages.js';
import { IsolatedText } from '../components/IsolatedText.js';
import { CommandConfirmation } from './CommandConfirmation.js';
import styles from './CommandPanel.module.css';
import type { CommandRunner, CommandState } from './useCommand.js';

export function CommandPanel({
  command: { state, confirm, reset },
}: {
  readonly command: CommandRunner;
}) {
  switch (state.step) {
    case 'open':
      return null;
    case 'planning':
      return (
        <p className={styles.waiting} role="status">
          <Spinner /> Loading preview …
        </p>
      );
    case 'refused':
      return <FailureNotice failure={state.failure} />;
    case 'planned':
    case 'doing':
      return <CommandConfirmation confirm={confirm} reset={reset} state={state} />;
    case 'unsure':
      return (
        <div className={styles.root} role="alert">
          <Notice
            body="The outcome is unknown. You can safely retry: the change is made only once."
            icon={<CircleQuestionMark />}
            title="No response."
          />
          <Button full icon={<RefreshCw aria-hidden />} onClick={confirm} size="m">
            Retry
          </Button>
        </div>
      );
    case 'done':
      return <CommandOutcome state={state} />;
  }
}

function CommandOutcome({
  state: { plan, done },
}: {
  readonly state: Extract<CommandState, { step: 'done' }>;
}) {
  const root = useRef<HTMLDivElement>(null);
  const isPending = done?.outcome === 'asked';
  // The pressed button is gone.
  useEffect(() => root.current?.focus(), []);
  return (
    <div className={`${styles.root} ${styles.outcome}`} ref={root} role="status" tabIndex={-1}>
      <Notice
        body={
          <IsolatedText
            text={
              done === undefined
                ? `The first attempt succeeded, but its response was lost: ${plan.subject}.`
                : `${plan.subject}; row ${done.position} of the audit log.`
            }
          />
        }
        icon={isPending ? <Users /> : <CircleCheck />}
        title={isPending ? 'Requested. Waiting for confirmation by a second person.' : 'Done.'}
        tone={isPending ? 'brand' : 'success'}
      />
      {done?.shown !== undefined && (
        <>
          <Notice
            body="Copy it now and hand it over: it is not stored."
            icon={<KeyRound />}
            title="This is shown once."
          />
          <FactList columns={Object.keys(done.shown)} label="Shown once" row={done.shown} />
        </>
      )}
      {done !== undefined && !isPending && Object.keys(done.after).length > 0 && (
        <FactList columns={Object.keys(done.after)} label="Current values" row={done.after} />
      )}
    </div>
  );
}

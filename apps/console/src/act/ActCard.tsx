import { Button, Card, Notice, Spinner } from '@candela/ui-kit';
import { CircleCheck, CircleQuestionMark, KeyRound, RefreshCw, Users } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { FactList } from '../shown/FactList.js';
import { FailureNotice } from '../shown/Failure.js';
import styles from './ActCard.module.css';
import type { Act, ActState } from './useAct.js';

export function ActCard({ act: { state, agree, reset } }: { readonly act: Act }) {
  switch (state.step) {
    case 'open':
      return null;
    case 'planning':
      return (
        <p className={styles.waiting} role="status">
          <Spinner /> Asking what would be done …
        </p>
      );
    case 'refused':
      return <FailureNotice failure={state.failure} />;
    case 'planned':
    case 'doing':
      return <Question agree={agree} reset={reset} state={state} />;
    case 'unsure':
      return (
        <div className={styles.root} role="alert">
          <Notice
            body="It may be done or not. Ask again: what was done is not done twice."
            icon={<CircleQuestionMark />}
            title="No answer came."
          />
          <Button full icon={<RefreshCw aria-hidden />} onClick={agree} size="m">
            Ask again
          </Button>
        </div>
      );
    case 'done':
      return <Outcome state={state} />;
  }
}

type AskedState = Extract<ActState, { step: 'planned' | 'doing' }>;

function Question({
  state,
  agree,
  reset,
}: Pick<Act, 'agree' | 'reset'> & { readonly state: AskedState }) {
  const yes = useRef<HTMLButtonElement>(null);
  const { says, needsSecond } = state.plan;
  const isDoing = state.step === 'doing';
  // For keyboard users, and again whenever the text changes.
  useEffect(() => yes.current?.focus(), [says]);
  return (
    <Card
      aria-label="What will be done"
      className={styles.root}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isDoing) reset();
      }}
      render={<section />}
      variant="outline"
    >
      {state.step === 'planned' && state.hasChanged && (
        <Notice icon={<RefreshCw />} title="It has changed since you said yes. It is this now:" />
      )}
      <p className={styles.says} role="status">
        {says}
      </p>
      {needsSecond && (
        <Notice
          icon={<Users />}
          title="It needs a second person."
          body="Your yes asks for it. It is done when another operator confirms it."
        />
      )}
      <div className={styles.buttons}>
        <Button
          loading={isDoing}
          onClick={agree}
          onKeyDown={(event) => {
            // Held since the previous question: this one is unread.
            if (event.repeat) event.preventDefault();
          }}
          ref={yes}
          size="m"
        >
          {needsSecond ? 'Yes, ask for it' : 'Yes, do it'}
        </Button>
        <Button disabled={isDoing} onClick={reset} size="m" variant="secondary">
          No
        </Button>
      </div>
    </Card>
  );
}

function Outcome({
  state: { plan, done },
}: {
  readonly state: Extract<ActState, { step: 'done' }>;
}) {
  const root = useRef<HTMLDivElement>(null);
  const isAsked = done?.outcome === 'asked';
  // Takes the focus, because the pressed button is gone.
  useEffect(() => root.current?.focus(), []);
  return (
    <div className={`${styles.root} ${styles.outcome}`} ref={root} role="status" tabIndex={-1}>
      <Notice
        body={
          done === undefined
            ? `It was done at the first try, whose answer was lost: ${plan.subject}.`
            : `${plan.subject}; row ${done.position} of the audit log.`
        }
        icon={isAsked ? <Users /> : <CircleCheck />}
        title={isAsked ? 'Asked for: it waits for a second person.' : 'Done.'}
        tone={isAsked ? 'brand' : 'success'}
      />
      {done?.shown !== undefined && (
        <>
          <Notice
            body="Copy it now and hand it over: it is recorded nowhere."
            icon={<KeyRound />}
            title="This is shown once."
          />
          <FactList columns={Object.keys(done.shown)} label="Shown once" row={done.shown} />
        </>
      )}
      {done !== undefined && !isAsked && Object.keys(done.after).length > 0 && (
        <FactList columns={Object.keys(done.after)} label="As it is now" row={done.after} />
      )}
    </div>
  );
}

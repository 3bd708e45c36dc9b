import { Button, TextArea } from '@candela/ui-kit';
import { Check, X } from '@candela/ui-kit/icons';
import { useRef, useState } from 'react';
import { ActCard } from '../act/ActCard.js';
import { type ActState, isBusy, useAct } from '../act/useAct.js';
import { useAction } from '../actions/useActions.js';
import { useKeys } from '../keys/useKeys.js';
import { Panel } from '../shown/Panel.js';
import styles from './Decision.module.css';
import type { Queue } from './queues.js';

export interface DecisionProps {
  readonly queue: Queue;
  readonly id: string;
  /** Decided, or waiting for a second person. */
  readonly onDone: (state: Extract<ActState, { step: 'done' }>) => void;
  /** Opens the next request. */
  readonly onGoOn: () => void;
}

export function Decision({ queue, id, onDone, onGoOn }: DecisionProps) {
  const { group, yes, no, typed } = queue;
  const act = useAct(onDone);
  /** Reason, or the queue's own field. */
  const [said, setSaid] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const actions = {
    [yes.verb]: useAction(`${group} ${yes.verb}`),
    [no.verb]: useAction(`${group} ${no.verb}`),
  };
  const { step } = act.state;
  const isDone = step === 'done';
  const isAsked = isDone || step === 'planned' || step === 'unsure' || isBusy(act.state);

  function decide(verb: string): void {
    const action = actions[verb];
    if (action === undefined || isAsked) return;
    const isTyped = typed !== undefined && verb === yes.verb;
    if ((action.asksReason || isTyped) && said.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const input = isTyped ? { id, [typed.name]: said } : { id };
    act.plan({ action: action.name, input, reason: typed === undefined ? said : '' });
  }

  useKeys({ a: () => decide(yes.verb), r: () => decide(no.verb) });

  return (
    <Panel title="Decision">
      <div className={styles.root}>
        <TextArea
          disabled={isAsked}
          error={isMissing ? missingText(queue) : undefined}
          hint={typed?.hint ?? `Needed to ${no.verb}. Whom it concerns reads it.`}
          label={typed?.label ?? 'Reason'}
          onChange={({ target }) => {
            setSaid(target.value);
            setMissing(false);
          }}
          ref={field}
          rows={typed === undefined ? 2 : 5}
          value={said}
        />
        {!isAsked && (
          <div className={styles.buttons}>
            <Button
              aria-keyshortcuts="a"
              full
              icon={<Check aria-hidden />}
              onClick={() => decide(yes.verb)}
              size="m"
              suffix={<Key>a</Key>}
            >
              {yes.label}
            </Button>
            <Button
              aria-keyshortcuts="r"
              full
              icon={<X aria-hidden />}
              onClick={() => decide(no.verb)}
              size="m"
              suffix={<Key>r</Key>}
              variant="danger"
            >
              {no.label}
            </Button>
          </div>
        )}
        <ActCard act={act} />
        {isDone && (
          <Button full onClick={onGoOn} size="m">
            Go on
          </Button>
        )}
      </div>
    </Panel>
  );
}

function missingText({ no, typed }: Queue): string {
  return typed === undefined ? `${no.label} needs a reason.` : `${typed.label} is empty.`;
}

/** Screen readers use `aria-keyshortcuts`. */
function Key({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className={styles.key}>
      {children}
    </span>
  );
}

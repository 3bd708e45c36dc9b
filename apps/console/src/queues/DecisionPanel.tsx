import { Button, TextArea } from '@candela/ui-kit';
import { Check, X } from '@candela/ui-kit/icons';
import { useRef, useState } from 'react';
import { useAction } from '../actions/useActions.js';
import { CommandPanel } from '../command/CommandPanel.js';
import { type CommandState, isBusy, useCommand } from '../command/useCommand.js';
import { Panel } from '../components/Panel.js';
import { useShortcuts } from '../keyboard/useShortcuts.js';
import styles from './DecisionPanel.module.css';
import type { Queue } from './queues.js';

export interface DecisionPanelProps {
  readonly queue: Queue;
  readonly id: string;
  readonly onDone: (state: Extract<CommandState, { step: 'done' }>) => void;
  readonly onOpenNext: () => void;
}

export function DecisionPanel({ queue, id, onDone, onOpenNext }: DecisionPanelProps) {
  const { group, positive, negative, textField } = queue;
  const command = useCommand(onDone);
  const [inputText, setInputText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const actions = {
    [positive.verb]: useAction(`${group} ${positive.verb}`),
    [negative.verb]: useAction(`${group} ${negative.verb}`),
  };
  const { step } = command.state;
  const isDone = step === 'done';
  const isLocked = isDone || step === 'planned' || step === 'unsure' || isBusy(command.state);

  function decide(verb: string): void {
    const action = actions[verb];
    if (action === undefined || isLocked) return;
    const needsText = textField !== undefined && verb === positive.verb;
    if ((action.asksReason || needsText) && inputText.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const input = needsText ? { id, [textField.name]: inputText } : { id };
    command.plan({ action: action.name, input, reason: textField === undefined ? inputText : '' });
  }

  useShortcuts({ a: () => decide(positive.verb), r: () => decide(negative.verb) });

  return (
    <Panel title="Decision">
      <div className={styles.root}>
        <TextArea
          disabled={isLocked}
          error={isMissing ? missingTextError(queue) : undefined}
          hint={textField?.hint ?? `Needed to ${negative.verb}. Shown to those affected.`}
          label={textField?.label ?? 'Reason'}
          onChange={({ target }) => {
            setInputText(target.value);
            setMissing(false);
          }}
          ref={field}
          rows={textField === undefined ? 2 : 5}
          value={inputText}
        />
        {!isLocked && (
          <div className={styles.buttons}>
            <Button
              aria-keyshortcuts="a"
              full
              icon={<Check aria-hidden />}
              onClick={() => decide(positive.verb)}
              size="m"
              suffix={<Key>a</Key>}
            >
              {positive.label}
            </Button>
            <Button
              aria-keyshortcuts="r"
              full
              icon={<X aria-hidden />}
              onClick={() => decide(negative.verb)}
              size="m"
              suffix={<Key>r</Key>}
              variant="danger"
            >
              {negative.label}
            </Button>
          </div>
        )}
        <CommandPanel command={command} />
        {isDone && (
          <Button full onClick={onOpenNext} size="m">
            Go on
          </Button>
        )}
      </div>
    </Panel>
  );
}

function missingTextError({ negative, textField }: Queue): string {
  return textField === undefined
    ? `${negative.label} needs a reason.`
    : `${textField.label} is empty.`;
}

/** Screen readers use `aria-keyshortcuts`. */
function Key({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className={styles.key}>
      {children}
    </span>
  );
}

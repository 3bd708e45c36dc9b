import type { ConsoleAction } from '@candela/contract/console';
import { useState } from 'react';
import { useRunQueryMutation } from '../api/console-api.js';
import type { WireFailure } from '../api/request-failure.js';
import { CommandPanel } from '../command/CommandPanel.js';
import { isBusy, useCommand } from '../command/useCommand.js';
import { FailureNotice } from '../components/FailureMessages.js';
import { ActionForm } from './ActionForm.js';
import styles from './ActionRunner.module.css';
import type { FieldValues } from './field-values.js';
import { QueryResultView } from './QueryResultView.js';

export interface ActionRunnerProps {
  readonly action: ConsoleAction;
  readonly initial?: FieldValues | undefined;
}

const NO_VALUES: FieldValues = {};

export function ActionRunner({ action, initial = NO_VALUES }: ActionRunnerProps) {
  return action.kind === 'look' ? (
    <QueryRunner action={action} initial={initial} />
  ) : (
    <CommandRunner action={action} initial={initial} />
  );
}

interface RunnerProps {
  readonly action: ConsoleAction;
  readonly initial: FieldValues;
}

function QueryRunner({ action, initial }: RunnerProps) {
  const [runQuery, { data, error, isLoading, reset }] = useRunQueryMutation();
  return (
    <div className={styles.root}>
      <ActionForm
        action={action}
        busy={isLoading}
        initial={initial}
        onEdit={reset}
        onSubmit={(input) => void runQuery({ action: action.name, input })}
      />
      {error !== undefined && <FailureNotice failure={error as WireFailure} />}
      {data !== undefined && <QueryResultView action={action} result={data} />}
    </div>
  );
}

function CommandRunner({ action, initial }: RunnerProps) {
  // Prevents a repetition by mistake.
  const [formKey, setFormKey] = useState(0);
  const command = useCommand(() => setFormKey((previous) => previous + 1));
  return (
    <div className={styles.root}>
      <ActionForm
        action={action}
        busy={isBusy(command.state)}
        initial={initial}
        key={formKey}
        onEdit={() => {
          // An uncertain outcome stays displayed.
          if (!isBusy(command.state) && command.state.step !== 'unsure') command.reset();
        }}
        onSubmit={(input, reason) => command.plan({ action: action.name, input, reason })}
      />
      <CommandPanel command={command} />
    </div>
  );
}

import type { ConsoleAction } from '@candela/contract/console';
import { useState } from 'react';
import { ActCard } from '../act/ActCard.js';
import { isBusy, useAct } from '../act/useAct.js';
import { FailureNotice } from '../shown/Failure.js';
import { useLookNowMutation } from '../wire/api.js';
import type { WireFailure } from '../wire/failure.js';
import { ActionForm } from './ActionForm.js';
import styles from './ActionRunner.module.css';
import { FoundView } from './FoundView.js';
import type { Typed } from './fields.js';

export interface ActionRunnerProps {
  readonly action: ConsoleAction;
  readonly initial?: Typed | undefined;
}

const NOTHING: Typed = {};

export function ActionRunner({ action, initial = NOTHING }: ActionRunnerProps) {
  return action.kind === 'look' ? (
    <LookRunner action={action} initial={initial} />
  ) : (
    <ChangeRunner action={action} initial={initial} />
  );
}

interface RunnerProps {
  readonly action: ConsoleAction;
  readonly initial: Typed;
}

function LookRunner({ action, initial }: RunnerProps) {
  const [look, { data, error, isLoading, reset }] = useLookNowMutation();
  return (
    <div className={styles.root}>
      <ActionForm
        action={action}
        busy={isLoading}
        initial={initial}
        onEdit={reset}
        onSubmit={(input) => void look({ action: action.name, input })}
      />
      {error !== undefined && <FailureNotice failure={error as WireFailure} />}
      {data !== undefined && <FoundView action={action} found={data} />}
    </div>
  );
}

function ChangeRunner({ action, initial }: RunnerProps) {
  // Resets the form, to prevent a repetition by mistake.
  const [round, setRound] = useState(0);
  const act = useAct(() => setRound((before) => before + 1));
  return (
    <div className={styles.root}>
      <ActionForm
        action={action}
        busy={isBusy(act.state)}
        initial={initial}
        key={round}
        onEdit={() => {
          // An uncertain outcome stays displayed.
          if (!isBusy(act.state) && act.state.step !== 'unsure') act.reset();
        }}
        onSubmit={(input, reason) => act.plan({ action: action.name, input, reason })}
      />
      <ActCard act={act} />
    </div>
  );
}

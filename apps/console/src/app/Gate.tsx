import { Spinner } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { ActionsContext } from '../actions/useActions.js';
import { LoadFailure } from '../shown/Failure.js';
import { Looked } from '../shown/Looked.js';
import { SignInScreen } from '../signin/SignInScreen.js';
import { useConsoleSession } from '../store/store.js';
import { useGetActionsQuery, useGetSessionQuery } from '../wire/api.js';
import type { WireFailure } from '../wire/failure.js';
import styles from './Gate.module.css';
import { useEmptyChair } from './useEmptyChair.js';

/**
 * When a session ends, sign-in covers the screen. Its state survives for the same operator only.
 */
export function Gate({ children }: { readonly children: ReactNode }) {
  const { standing, name } = useConsoleSession();
  const { error, refetch } = useGetSessionQuery();
  useEmptyChair(refetch);
  if (standing === 'out') return <SignInScreen />;
  if (standing === 'asking') {
    return (
      <main className={styles.root}>
        {error === undefined ? (
          <p role="status">
            <Spinner /> Asking who you are …
          </p>
        ) : (
          <LoadFailure failure={error as WireFailure} onRetry={refetch} />
        )}
      </main>
    );
  }
  const hasEnded = standing === 'ended';
  return (
    <>
      {hasEnded && <SignInScreen endedOf={name ?? undefined} />}
      <div hidden={hasEnded} key={name}>
        <WithActions>{children}</WithActions>
      </div>
    </>
  );
}

function WithActions({ children }: { readonly children: ReactNode }) {
  return (
    <Looked question={useGetActionsQuery()} waiting="The console is on its way.">
      {(actions) => <ActionsContext value={actions}>{children}</ActionsContext>}
    </Looked>
  );
}

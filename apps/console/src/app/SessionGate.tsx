import { Spinner } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { ActionsContext } from '../actions/useActions.js';
import { useGetActionsQuery, useGetSessionQuery } from '../api/console-api.js';
import type { WireFailure } from '../api/request-failure.js';
import { LoadError } from '../components/FailureMessages.js';
import { QueryView } from '../components/QueryView.js';
import { SignInScreen } from '../signin/SignInScreen.js';
import { useConsoleSession } from '../store/store.js';
import styles from './SessionGate.module.css';
import { useIdleLogout } from './useIdleLogout.js';

/** A covered screen's state survives for the same operator only. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { status, name } = useConsoleSession();
  const { error, refetch } = useGetSessionQuery();
  useIdleLogout(refetch);
  if (status === 'out') return <SignInScreen />;
  if (status === 'asking') {
    return (
      <main className={styles.root}>
        {error === undefined ? (
          <p role="status">
            <Spinner /> Checking your session …
          </p>
        ) : (
          <LoadError failure={error as WireFailure} onRetry={refetch} />
        )}
      </main>
    );
  }
  const hasEnded = status === 'ended';
  return (
    <>
      {hasEnded && <SignInScreen expiredUser={name ?? undefined} />}
      <div hidden={hasEnded} key={name}>
        <ActionsProvider>{children}</ActionsProvider>
      </div>
    </>
  );
}

function ActionsProvider({ children }: { readonly children: ReactNode }) {
  return (
    <QueryView query={useGetActionsQuery()} loadingLabel="The console is loading.">
      {(actions) => <ActionsContext value={actions}>{children}</ActionsContext>}
    </QueryView>
  );
}

import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { type ApiDependencies, consoleApi } from '../api/console-api.js';
import { type SessionState, sessionReducer, signedIn, signedOut } from './session.js';

/** They depend on the machine's load. */
const NO_WARNING = Number.POSITIVE_INFINITY;

export function createConsoleStore(dependencies: ApiDependencies) {
  const cacheListener = createListenerMiddleware();
  // An operator must not see another's data.
  cacheListener.startListening({
    predicate: (action, current, previous) =>
      (signedIn.match(action) || signedOut.match(action)) &&
      operatorNameOf(current) !== operatorNameOf(previous),
    effect: (_, { dispatch, getOriginalState }) => {
      if (operatorNameOf(getOriginalState()) !== null) dispatch(consoleApi.util.resetApiState());
    },
  });
  return configureStore({
    reducer: { session: sessionReducer, [consoleApi.reducerPath]: consoleApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: dependencies },
        serializableCheck: {
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'],
          warnAfter: NO_WARNING,
        },
        immutableCheck: { warnAfter: NO_WARNING },
      })
        .prepend(cacheListener.middleware)
        .concat(consoleApi.middleware),
  });
}

const operatorNameOf = (state: unknown) => (state as { session: SessionState }).session.name;

export type ConsoleStore = ReturnType<typeof createConsoleStore>;

export function useConsoleSession(): SessionState {
  return useSelector((state: { session: SessionState }) => state.session);
}

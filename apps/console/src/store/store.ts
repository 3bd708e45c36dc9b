import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { consoleApi, type WireSurroundings } from '../wire/api.js';
import { type SessionState, sessionReducer, signedIn, signedOut } from './session.js';

/** Slow checks depend on the machine's load: never warn. */
const CHECKS_TAKE_THEIR_TIME = Number.POSITIVE_INFINITY;

export function createConsoleStore(surroundings: WireSurroundings) {
  const caches = createListenerMiddleware();
  // An operator must not see another's data.
  caches.startListening({
    predicate: (action, now, before) =>
      (signedIn.match(action) || signedOut.match(action)) && nameOf(now) !== nameOf(before),
    effect: (_, { dispatch, getOriginalState }) => {
      if (nameOf(getOriginalState()) !== null) dispatch(consoleApi.util.resetApiState());
    },
  });
  return configureStore({
    reducer: { session: sessionReducer, [consoleApi.reducerPath]: consoleApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: surroundings },
        serializableCheck: {
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'],
          warnAfter: CHECKS_TAKE_THEIR_TIME,
        },
        immutableCheck: { warnAfter: CHECKS_TAKE_THEIR_TIME },
      })
        .prepend(caches.middleware)
        .concat(consoleApi.middleware),
  });
}

const nameOf = (state: unknown) => (state as { session: SessionState }).session.name;

export type ConsoleStore = ReturnType<typeof createConsoleStore>;

export function useConsoleSession(): SessionState {
  return useSelector((state: { session: SessionState }) => state.session);
}

import {
  INITIAL_SESSION,
  type PendingRequests,
  type SessionState,
  sessionReducer,
} from '@candela/session';
import { combineReducers, compose, configureStore, type Middleware } from '@reduxjs/toolkit';
import { activityReducer } from './activity.js';
import { api } from './api.js';
import { createBackoff } from './internal/backoff.js';
import type { ApiDependencies } from './internal/base-query.js';
import { setUpPageListeners } from './internal/page-listeners.js';
import { createServiceClock, type SynchronizedClock } from './service-clock.js';

const reducer = combineReducers({
  session: sessionReducer,
  activity: activityReducer,
  [api.reducerPath]: api.reducer,
});

export type ApiState = ReturnType<typeof reducer>;

export interface ApiStoreOptions {
  readonly pendingRequests: PendingRequests;
  /** @default a new clock */
  readonly clock?: SynchronizedClock;
  readonly session?: SessionState;
  readonly device: () => string;
  /** Before the default middleware. */
  readonly middleware?: readonly Middleware[];
}

/** Slow checks indicate a busy machine, not large state. */
const NO_DURATION_WARNING = Number.POSITIVE_INFINITY;

export function createApiStore({
  pendingRequests,
  clock = createServiceClock(),
  session = INITIAL_SESSION,
  device,
  middleware = [],
}: ApiStoreOptions) {
  // An array would lose the thunk types of `dispatch`.
  const combinedMiddleware: Middleware = (store) => compose(...middleware.map((it) => it(store)));
  const store = configureStore({
    reducer,
    preloadedState: { session },
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: {
            pendingRequests,
            clock,
            device,
            backoff: createBackoff(clock),
          } satisfies ApiDependencies,
        },
        // Upload arguments contain a file and a callback.
        serializableCheck: {
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'],
          warnAfter: NO_DURATION_WARNING,
        },
        immutableCheck: { warnAfter: NO_DURATION_WARNING },
      })
        .prepend(combinedMiddleware)
        .concat(api.middleware),
    // The default waits for the next frame, which would then render everything at once.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  setUpPageListeners(store);
  return Object.assign(store, { clock });
}

export type ApiStore = ReturnType<typeof createApiStore>;

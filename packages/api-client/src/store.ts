import {
  type Attempts,
  INITIAL_SESSION,
  type SessionState,
  sessionReducer,
} from '@candela/session';
import { combineReducers, compose, configureStore, type Middleware } from '@reduxjs/toolkit';
import { activityReducer } from './activity.js';
import { api } from './api.js';
import { followPage } from './internal/follow-page.js';
import { createPace } from './internal/pace.js';
import { createServiceClock, type LearningClock } from './service-clock.js';

const reducer = combineReducers({
  session: sessionReducer,
  activity: activityReducer,
  [api.reducerPath]: api.reducer,
});

export type ApiState = ReturnType<typeof reducer>;

export interface StoreParts {
  readonly attempts: Attempts;
  /** @default a new clock that learns from the responses */
  readonly clock?: LearningClock;
  readonly session?: SessionState;
  /** Device id sent to the service. */
  readonly device: () => string;
  /** Runs before the default middleware; the app passes its logout middleware. */
  readonly middleware?: readonly Middleware[];
}

/** Slow checks indicate a busy machine, not large state: never warn. */
const CHECKS_TAKE_THEIR_TIME = Number.POSITIVE_INFINITY;

/** Used by the app, tests and stories. */
export function createApiStore({
  attempts,
  clock = createServiceClock(),
  session = INITIAL_SESSION,
  device,
  middleware = [],
}: StoreParts) {
  // A single middleware of fixed type; an array would lose the thunk types of `dispatch`.
  const first: Middleware = (store) => compose(...middleware.map((it) => it(store)));
  const store = configureStore({
    reducer,
    preloadedState: { session },
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: { attempts, clock, device, pace: createPace(clock) },
        },
        // Upload arguments contain a file and a callback.
        serializableCheck: {
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'],
          warnAfter: CHECKS_TAKE_THEIR_TIME,
        },
        immutableCheck: { warnAfter: CHECKS_TAKE_THEIR_TIME },
      })
        .prepend(first)
        .concat(api.middleware),
    // The default waits for the next frame, which would then render and lay out everything at once;
    // a separate task runs earlier.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  followPage(store);
  return Object.assign(store, { clock });
}

export type ApiStore = ReturnType<typeof createApiStore>;

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
  /** @default a new service clock */
  readonly clock?: LearningClock;
  readonly session?: SessionState;
  readonly device: () => string;
  /** Runs before the default middleware; the app uses it for its logout routine. */
  readonly middleware?: readonly Middleware[];
}

/** Disables duration warnings of the toolkit's checks: they depend on machine load. */
const CHECKS_TAKE_THEIR_TIME = Number.POSITIVE_INFINITY;

/** Creates the app's store with its service clock; tests and stories use it too. */
export function createApiStore({
  attempts,
  clock = createServiceClock(),
  session = INITIAL_SESSION,
  device,
  middleware = [],
}: StoreParts) {
  // One composed middleware: an array of unknown length would lose the store's thunk types.
  const first: Middleware = (store) => compose(...middleware.map((it) => it(store)));
  const store = configureStore({
    reducer,
    preloadedState: { session },
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: { attempts, clock, device, pace: createPace(clock) },
        },
        // Upload arguments contain a file and a progress callback.
        serializableCheck: {
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'],
          warnAfter: CHECKS_TAKE_THEIR_TIME,
        },
        immutableCheck: { warnAfter: CHECKS_TAKE_THEIR_TIME },
      })
        .prepend(first)
        .concat(api.middleware),
    // By default the toolkit batches until the next frame, where render and layout run together; a
    // timer renders earlier.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  followPage(store);
  return Object.assign(store, { clock });
}

export type ApiStore = ReturnType<typeof createApiStore>;

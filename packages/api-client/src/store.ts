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
  /** @default a clock of its own, which learns from the answers */
  readonly clock?: LearningClock;
  readonly session?: SessionState;
  /** What this device calls itself to the service. */
  readonly device: () => string;
  /** Goes before the defaults: the logout routine, in the app. */
  readonly middleware?: readonly Middleware[];
}

/** How long the toolkit's checks take tells of a busy machine, not of this state: never warn. */
const CHECKS_TAKE_THEIR_TIME = Number.POSITIVE_INFINITY;

/**
 * The app's store: session, activity and the api, with the service's clock beside them. Tests and
 * stories make theirs the same way.
 */
export function createApiStore({
  attempts,
  clock = createServiceClock(),
  session = INITIAL_SESSION,
  device,
  middleware = [],
}: StoreParts) {
  // One, of a fixed type: a list of any length would cost the store the type of its thunks.
  const first: Middleware = (store) => compose(...middleware.map((it) => it(store)));
  const store = configureStore({
    reducer,
    preloadedState: { session },
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: { attempts, clock, device, pace: createPace(clock) },
        },
        // Uploads carry a file and a progress callback in their arguments.
        serializableCheck: {
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'],
          warnAfter: CHECKS_TAKE_THEIR_TIME,
        },
        immutableCheck: { warnAfter: CHECKS_TAKE_THEIR_TIME },
      })
        .prepend(first)
        .concat(api.middleware),
    // The toolkit's own way is the next frame, in which what follows from an answer would be rendered
    // and laid out in one go; so it is rendered before, in a task of its own.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  followPage(store);
  return Object.assign(store, { clock });
}

export type ApiStore = ReturnType<typeof createApiStore>;

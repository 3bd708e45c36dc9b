import {
  type Attempts,
  INITIAL_SESSION,
  type SessionState,
  sessionReducer,
} from '@candela/session';
import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { activityReducer } from './activity.js';
import { api } from './api.js';

const reducer = combineReducers({
  session: sessionReducer,
  activity: activityReducer,
  [api.reducerPath]: api.reducer,
});

export type ApiState = ReturnType<typeof reducer>;

export interface StoreParts {
  readonly attempts: Attempts;
  readonly session?: SessionState;
  /** Goes before the defaults: the logout routine, in the app. */
  readonly middleware?: readonly Middleware[];
}

/** The app's store: session, activity and the api. Tests and stories make theirs the same way. */
export function createApiStore({
  attempts,
  session = INITIAL_SESSION,
  middleware = [],
}: StoreParts) {
  return configureStore({
    reducer,
    preloadedState: { session },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { attempts } },
        // Uploads carry a file and a progress callback in their arguments.
        serializableCheck: { ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'] },
      })
        .prepend(...middleware)
        .concat(api.middleware),
  });
}

export type ApiStore = ReturnType<typeof createApiStore>;

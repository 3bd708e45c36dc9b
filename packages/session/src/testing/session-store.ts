import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { sessionReducer } from '../slice.js';

/** How long the toolkit's checks take tells of a busy machine, not of this state: never warn. */
const CHECKS = { warnAfter: Number.POSITIVE_INFINITY };

/** A store of the session alone, for the tests of this package. */
export function sessionStore(...first: Middleware[]) {
  return configureStore({
    reducer: { session: sessionReducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: CHECKS, immutableCheck: CHECKS }).prepend(...first),
  });
}

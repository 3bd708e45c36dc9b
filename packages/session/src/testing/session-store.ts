import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { sessionReducer } from '../slice.js';

/** Warnings depend on the load of the machine. */
const CHECKS = { warnAfter: Number.POSITIVE_INFINITY };

export function sessionStore(...extraMiddleware: Middleware[]) {
  return configureStore({
    reducer: { session: sessionReducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: CHECKS, immutableCheck: CHECKS }).prepend(...extraMiddleware),
  });
}

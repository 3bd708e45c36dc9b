import { dataRemembered, type RememberedKey } from '@candela/session';
import { createListenerMiddleware, type Middleware, type UnknownAction } from '@reduxjs/toolkit';

/** Which answers are kept for the next first paint and for being offline. */
const REMEMBERED: Readonly<Record<string, RememberedKey>> = {
  getHome: 'home',
  getProfile: 'profile',
  listInstruments: 'instruments',
};

interface QueryFulfilled extends UnknownAction {
  readonly payload: unknown;
  readonly meta: {
    readonly arg: { readonly endpointName: string; readonly originalArgs: unknown };
  };
}

function isAnswer(action: UnknownAction): action is QueryFulfilled {
  return action.type === 'api/executeQuery/fulfilled';
}

/** The list that is kept is that of the virtual currencies: it is the one Home opens with. */
function isOtherList({ endpointName, originalArgs }: QueryFulfilled['meta']['arg']): boolean {
  return (
    endpointName === 'listInstruments' &&
    (originalArgs as { readonly class?: string } | undefined)?.class !== 'crypto'
  );
}

/** Keeps the answers that the specification keeps locally: `index`, `info` and `gupiao`. */
export function rememberData({ now }: { readonly now: () => number }): Middleware {
  const listener = createListenerMiddleware();
  listener.startListening({
    predicate: (action): action is QueryFulfilled => isAnswer(action),
    effect: (action, { dispatch }) => {
      const { arg } = action.meta;
      const key = REMEMBERED[arg.endpointName];
      if (!key || isOtherList(arg)) return;
      dispatch(dataRemembered({ key, value: action.payload, at: now() }));
    },
  });
  return listener.middleware;
}

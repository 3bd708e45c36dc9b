import { browserStorage, tolerantStorage, useSession } from '@candela/session';
import { useMemo } from 'react';
import { createAwaited } from './awaited.js';
import { inTurn } from './in-turn.js';

// Where the browser refuses, each tab knows its own.
const awaited = /* @__PURE__ */ createAwaited({
  storage: /* @__PURE__ */ tolerantStorage(/* @__PURE__ */ browserStorage('localStorage')),
  inTurn,
});

/** What the signed-in person waits for under this name: ids, without those of other names. */
export interface OwnAwaited {
  readonly ids: () => readonly string[];
  readonly add: (ids: readonly string[]) => void;
  /** Ends the wait for these. Returns those that are to be told of here: no other tab has. */
  readonly end: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** @param name of the kind of thing that is waited for: `recharge`. */
export function useAwaited(name: string): OwnAwaited {
  const owner = useSession((session) => session.userId);
  return useMemo(() => {
    const prefix = `${name} `;
    const idsOf = (keys: readonly string[]) =>
      keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    const keysOf = (ids: readonly string[]) => ids.map((id) => `${prefix}${id}`);
    return {
      ids: () => idsOf(awaited.of(owner)),
      add: (ids) => awaited.add(owner, keysOf(ids)),
      end: async (ids) => idsOf(await awaited.end(owner, keysOf(ids))),
    };
  }, [name, owner]);
}

import { browserStorage, tolerantStorage, useSession } from '@candela/session';
import { useMemo } from 'react';
import { createAwaited } from './awaited.js';
import { inTurn } from './in-turn.js';

// With blocked storage, each tab keeps its own list.
const awaited = /* @__PURE__ */ createAwaited({
  storage: /* @__PURE__ */ tolerantStorage(/* @__PURE__ */ browserStorage('localStorage')),
  inTurn,
});

/** Ids that the signed-in user waits for under this name. */
export interface OwnAwaited {
  readonly ids: () => readonly string[];
  readonly add: (ids: readonly string[]) => void;
  /** Returns those to announce here. */
  readonly end: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** @param name `recharge`. */
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

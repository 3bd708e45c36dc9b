import type { ConsoleAction } from '@candela/contract/console';
import { createContext, use } from 'react';

/** Every action there is, as the service stated them when the console began. */
export const ActionsContext = createContext<readonly ConsoleAction[]>([]);

export function useActions(): readonly ConsoleAction[] {
  return use(ActionsContext);
}

/** The action of a name; undefined of one that this service does not have. */
export function useAction(name: string): ConsoleAction | undefined {
  return useActions().find((action) => action.name === name);
}

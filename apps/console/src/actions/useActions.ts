import type { ConsoleAction } from '@candela/contract/console';
import { createContext, use } from 'react';

/** All actions, as the service described them at startup. */
export const ActionsContext = createContext<readonly ConsoleAction[]>([]);

export function useActions(): readonly ConsoleAction[] {
  return use(ActionsContext);
}

/** Undefined if this service does not have the action. */
export function useAction(name: string): ConsoleAction | undefined {
  return useActions().find((action) => action.name === name);
}

import type { ConsoleAction } from '@candela/contract/console';
import { createContext, use } from 'react';

export const ActionsContext = createContext<readonly ConsoleAction[]>([]);

export function useActions(): readonly ConsoleAction[] {
  return use(ActionsContext);
}

/** Undefined if the service lacks it. */
export function useAction(name: string): ConsoleAction | undefined {
  return useActions().find((action) => action.name === name);
}

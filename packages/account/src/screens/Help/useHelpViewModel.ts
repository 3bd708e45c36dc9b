import { useGetHomeQuery } from '@candela/api-client/home';
import type { HelpViewModel } from './types.js';

export function useHelpViewModel(): HelpViewModel {
  const { data: home } = useGetHomeQuery();
  return { appName: home?.appName ?? '' };
}

import { useGetHomeQuery } from '@candela/api-client/home';
import type { ScreenProps } from '@candela/screen-kit';

export interface HelpViewModel {
  /** Display name of the app; empty until loaded. */
  readonly appName: string;
}

export type HelpViewProps = HelpViewModel & ScreenProps;

export function useHelpViewModel(): HelpViewModel {
  const { data: home } = useGetHomeQuery();
  return { appName: home?.appName ?? '' };
}

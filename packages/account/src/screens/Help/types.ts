import type { ScreenProps } from '@candela/screen-kit';

export interface HelpViewModel {
  /** As users see it; empty until it is known. */
  readonly appName: string;
}

export type HelpViewProps = HelpViewModel & ScreenProps;

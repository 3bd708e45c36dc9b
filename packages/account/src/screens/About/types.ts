import type { HomeData } from '@candela/api-client/home';
import type { ScreenProps } from '@candela/screen-kit';

export interface AboutViewModel {
  /** The figures of this deployment; undefined until they are known. */
  readonly limits: HomeData['limits'] | undefined;
}

export type AboutViewProps = AboutViewModel & ScreenProps;

import type { HomeData } from '@candela/api-client/home';
import type { ScreenProps } from '@candela/screen-kit';

export interface AboutViewModel {
  /** Limits of this deployment; undefined until loaded. */
  readonly limits: HomeData['limits'] | undefined;
  /** As stated by the service; undefined when it names none. */
  readonly publishedKey: string | undefined;
  /** First key this device saw; undefined before. */
  readonly keptKey: string | undefined;
}

export type AboutViewProps = AboutViewModel & ScreenProps;

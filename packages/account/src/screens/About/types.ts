import type { HomeData } from '@candela/api-client/home';
import type { ScreenProps } from '@candela/screen-kit';

export interface AboutViewModel {
  /** The figures of this deployment; undefined until they are known. */
  readonly limits: HomeData['limits'] | undefined;
  /** The public key that the service signs orders with, as it says; undefined where it says none. */
  readonly publishedKey: string | undefined;
  /** The one this device saw first; undefined while it has seen none. */
  readonly keptKey: string | undefined;
}

export type AboutViewProps = AboutViewModel & ScreenProps;

import type { Access, NavigationBar } from '@candela/contract';
import type { AppNamespace } from '@candela/i18n';
import type { ComponentType } from 'react';

export interface ScreenProps {
  /** Also out of an open sheet; Home when the app was opened at this URL. */
  readonly goBack: () => void;
  readonly sandbox: boolean;
}

/** The app concatenates these and owns the router. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly bar: NavigationBar;
  /** Besides `common`. */
  readonly namespaces: readonly AppNamespace[];
  readonly load: () => Promise<{ readonly Screen: ComponentType<ScreenProps> }>;
}

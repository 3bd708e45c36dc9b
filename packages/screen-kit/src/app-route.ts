import type { Access, NavigationBar } from '@candela/contract';
import type { AppNamespace } from '@candela/i18n';
import type { ComponentType } from 'react';

export interface ScreenProps {
  /**
   * One history entry back, also out of an open sheet; Home when the user opened the app at this
   * URL.
   */
  readonly goBack: () => void;
  /** Funds are virtual: the header shows a badge. */
  readonly sandbox: boolean;
}

/** The app concatenates these and owns the router. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly bar: NavigationBar;
  /** Besides `common`; loaded in parallel with the code at app start. */
  readonly namespaces: readonly AppNamespace[];
  readonly load: () => Promise<{ readonly Screen: ComponentType<ScreenProps> }>;
}

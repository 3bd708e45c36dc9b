import type { Access, Bar } from '@candela/contract';
import type { AppNamespace } from '@candela/i18n';
import type { ComponentType } from 'react';

/** What the app hands to every screen. */
export interface ScreenProps {
  /**
   * One step back in history, also out of a sheet that is still open; Home when the person came here
   * by address.
   */
  readonly goBack: () => void;
  /** Funds are virtual and prices simulated: the screen says so beside its title. */
  readonly sandbox: boolean;
}

/** One screen of a feature, as data: the app concatenates these and owns the router. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly bar: Bar;
  /** What it is written with, besides `common`: fetched beside its code where a start leads to it. */
  readonly words: readonly AppNamespace[];
  /** Loads the screen's module; `Screen` is its component. */
  readonly load: () => Promise<{ readonly Screen: ComponentType<ScreenProps> }>;
}

import type { PushKind } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import type { PushSupport } from '../../internal/push.js';

export interface NotificationsViewModel {
  readonly support: PushSupport;
  /** What this device is told, `off` when nothing is; undefined until it is known. */
  readonly device: { readonly kinds: readonly PushKind[] } | 'off' | undefined;
  /** The balance is hidden, and so are amounts on the lock screen. */
  readonly hidden: boolean;
  readonly failed: boolean;
  readonly retrying: boolean;
  /** The browser, or the service, is being asked. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onOn: () => void;
  readonly onOff: () => void;
  readonly onKind: (kind: PushKind, on: boolean) => void;
}

export type NotificationsViewProps = NotificationsViewModel & ScreenProps;

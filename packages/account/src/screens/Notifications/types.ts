import type { PushKind } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import type { PushSupport } from '../../internal/push.js';

export interface NotificationsViewModel {
  readonly support: PushSupport;
  /** `off` when this device receives none; undefined until loaded. */
  readonly device: { readonly kinds: readonly PushKind[] } | 'off' | undefined;
  /** The balance is hidden, and so are amounts in notifications. */
  readonly hidden: boolean;
  readonly failed: boolean;
  readonly retrying: boolean;
  /** A browser or service request is pending. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onOn: () => void;
  readonly onOff: () => void;
  readonly onKind: (kind: PushKind, on: boolean) => void;
}

export type NotificationsViewProps = NotificationsViewModel & ScreenProps;

import type { SupportThread } from '@candela/api-client/support';
import type { Asked, ScreenProps } from '@candela/screen-kit';

export interface ServiceLine {
  /** 0 is the main contact, 1 and 2 are additional ones. */
  readonly number: 0 | 1 | 2;
  /** An external address or a path of the app. */
  readonly address: string;
}

/** Latest message first. */
export interface OwnThreads extends Asked<SupportThread> {
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onMore: () => void;
}

export interface ServiceViewModel {
  readonly threads: OwnThreads;
  /** Undefined until loaded; empty when none is configured. */
  readonly lines: readonly ServiceLine[] | undefined;
  /** Text of the deployment; empty when it has none. */
  readonly hours: string;
  /** Account currency: `USDT`. */
  readonly unit: string;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export type ServiceViewProps = ServiceViewModel & ScreenProps;

import type { SupportThread } from '@candela/api-client/support';
import type { Asked, ScreenProps } from '@candela/screen-kit';

/** One way to online service that the deployment configured. */
export interface ServiceLine {
  /** 0 is the main one, 1 and 2 are the further ones. */
  readonly number: 0 | 1 | 2;
  /** An address elsewhere, or a path of the app. */
  readonly address: string;
}

/** One's conversations with operators: those with the newest message first. */
export interface OwnThreads extends Asked<SupportThread> {
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onMore: () => void;
}

export interface ServiceViewModel {
  readonly threads: OwnThreads;
  /** Undefined until it is known; empty where nothing is configured. */
  readonly lines: readonly ServiceLine[] | undefined;
  /** When somebody answers, in the deployment's own words; empty where it says nothing. */
  readonly hours: string;
  /** The account currency: `USDT`. */
  readonly unit: string;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export type ServiceViewProps = ServiceViewModel & ScreenProps;

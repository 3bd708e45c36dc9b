import type { Announcement } from '@candela/api-client/people';
import type { ScreenProps } from '@candela/screen-kit';

export interface ArticleViewModel {
  /** Undefined until loaded. */
  readonly article: Announcement | undefined;
  /** Epoch seconds of stale data; undefined while it is fresh. */
  readonly asOf: number | undefined;
  /** No announcement has this id. */
  readonly unknown: boolean;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export type ArticleViewProps = ArticleViewModel & ScreenProps;

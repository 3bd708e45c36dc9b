import type { Announcement } from '@candela/api-client/people';
import type { ScreenProps } from '@candela/screen-kit';

export interface ArticleViewModel {
  /** Undefined until it is known. */
  readonly article: Announcement | undefined;
  /** Epoch seconds; undefined while it is fresh. */
  readonly asOf: number | undefined;
  /** There is none of this id. */
  readonly unknown: boolean;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export type ArticleViewProps = ArticleViewModel & ScreenProps;

import { failureCode } from '@candela/api-client';
import { type Announcement, useGetAnnouncementQuery } from '@candela/api-client/announcements';
import { type ScreenProps, useStaleSince } from '@candela/screen-kit';

export interface ArticleViewModel {
  /** Undefined until loaded. */
  readonly article: Announcement | undefined;
  /** Epoch seconds; undefined while fresh. */
  readonly staleSince: number | undefined;
  readonly notFound: boolean;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export type ArticleViewProps = ArticleViewModel & ScreenProps;

export function useArticleViewModel(id: string): ArticleViewModel {
  const query = useGetAnnouncementQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const { currentData, error, isFetching, refetch } = query;
  const notFound = failureCode(error) === 'article_unknown';
  return {
    article: notFound ? undefined : currentData,
    staleSince: useStaleSince(query),
    notFound,
    failed: error !== undefined && !notFound && !currentData,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}

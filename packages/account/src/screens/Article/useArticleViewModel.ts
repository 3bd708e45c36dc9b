import { failureCode } from '@candela/api-client';
import { useGetAnnouncementQuery } from '@candela/api-client/people';
import { useAsOf } from '@candela/screen-kit';
import type { ArticleViewModel } from './types.js';

/** One announcement in the current language. */
export function useArticleViewModel(id: string): ArticleViewModel {
  const query = useGetAnnouncementQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const { currentData, error, isFetching, refetch } = query;
  const unknown = failureCode(error) === 'article_unknown';
  return {
    article: unknown ? undefined : currentData,
    asOf: useAsOf(query),
    unknown,
    failed: error !== undefined && !unknown && !currentData,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}

import { failureCode } from '@candela/api-client';
import { useGetAnnouncementQuery } from '@candela/api-client/people';
import type { ArticleViewModel } from './types.js';

/** One announcement, in the language of the moment. */
export function useArticleViewModel(id: string): ArticleViewModel {
  const { currentData, error, isFetching, refetch } = useGetAnnouncementQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const unknown = failureCode(error) === 'article_unknown';
  return {
    article: unknown ? undefined : currentData,
    unknown,
    failed: error !== undefined && !unknown && !currentData,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}

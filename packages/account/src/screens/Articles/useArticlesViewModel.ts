import { useListAnnouncementsInfiniteQuery } from '@candela/api-client/people';
import { useRecordPages } from '@candela/screen-kit';
import type { ArticlesViewModel } from './types.js';

export function useArticlesViewModel(): ArticlesViewModel {
  return {
    pages: useRecordPages(
      useListAnnouncementsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
    ),
  };
}

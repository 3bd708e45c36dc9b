import { type Announcement, useListAnnouncementsInfiniteQuery } from '@candela/api-client/people';
import { type RecordPages, type ScreenProps, useRecordPages } from '@candela/screen-kit';

export interface ArticlesViewModel {
  readonly pages: RecordPages<Announcement>;
}

export type ArticlesViewProps = ArticlesViewModel & ScreenProps;

export function useArticlesViewModel(): ArticlesViewModel {
  return {
    pages: useRecordPages(
      useListAnnouncementsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
    ),
  };
}

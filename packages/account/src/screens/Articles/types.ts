import type { Announcement } from '@candela/api-client/people';
import type { RecordPages, ScreenProps } from '@candela/screen-kit';

export interface ArticlesViewModel {
  readonly pages: RecordPages<Announcement>;
}

export type ArticlesViewProps = ArticlesViewModel & ScreenProps;

import {
  type Announcement,
  useListAnnouncementsInfiniteQuery,
} from '@candela/api-client/announcements';
import { articlePath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  DataAge,
  type RecordPages,
  RecordRows,
  ScreenHeader,
  type ScreenProps,
  useRecordPages,
} from '@candela/screen-kit';
import { ListRow, Num, Screen } from '@candela/ui-kit';
import { Megaphone } from '@candela/ui-kit/icons';
import { Link } from 'react-router';

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

export function ArticlesView({ pages, ...screen }: ArticlesViewProps) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  return (
    <Screen header={<ScreenHeader {...screen} title={t('title')} />} width="records">
      <DataAge at={pages.staleSince} />
      <RecordRows
        empty={{ icon: <Megaphone />, title: t('empty') }}
        pages={pages}
        renderRow={(article) => (
          <ListRow
            chevron
            render={<Link to={articlePath(article.id)} />}
            start={<Megaphone aria-hidden />}
            subtitle={<Num>{format.dateTime(article.time)}</Num>}
            title={<span dir="auto">{article.title}</span>}
          />
        )}
      />
    </Screen>
  );
}

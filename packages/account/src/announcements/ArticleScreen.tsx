import type { Announcement } from '@candela/api-client/announcements';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import {
  Button,
  Columns,
  EmptyState,
  Num,
  Screen,
  Skeleton,
  VisuallyHidden,
} from '@candela/ui-kit';
import { Megaphone } from '@candela/ui-kit/icons';
import { Link, useSearchParams } from 'react-router';
import styles from './ArticleScreen.module.css';
import { ArticlesView, useArticlesViewModel } from './ArticlesView.js';
import { type ArticleViewProps, useArticleViewModel } from './useArticleViewModel.js';

/** `/article?id`: one announcement; without an id, all of them. */
export function ArticleScreen(props: ScreenProps) {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <SingleArticle {...props} id={id} /> : <ArticleList {...props} />;
}

function SingleArticle({ id, ...props }: ScreenProps & { readonly id: string }) {
  return <ArticleView {...props} {...useArticleViewModel(id)} />;
}

function ArticleList(props: ScreenProps) {
  return <ArticlesView {...props} {...useArticlesViewModel()} />;
}

export function ArticleView(props: ArticleViewProps) {
  const { goBack, sandbox } = props;
  const { t } = useTranslation('announcements');
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('one')} />}
      width="pair"
    >
      <Body {...props} />
    </Screen>
  );
}

function Body({ article, staleSince, notFound, failed, retrying, onRetry }: ArticleViewProps) {
  const { t } = useTranslation('announcements');
  if (failed) return <LoadFailure onRetry={onRetry} retrying={retrying} />;
  if (notFound) {
    return <EmptyState action={<AllArticlesLink />} icon={<Megaphone />} title={t('unknown')} />;
  }
  if (!article) return <LoadingSkeleton />;
  return (
    <>
      <DataAge at={staleSince} />
      <ArticleContent article={article} />
    </>
  );
}

function ArticleContent({ article: { title, content, time } }: { readonly article: Announcement }) {
  const format = useFormat();
  return (
    <Columns
      lead={
        <>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          <Num className={styles.time}>{format.dateTime(time)}</Num>
        </>
      }
      role="article"
    >
      <p className={styles.content} dir="auto">
        {content}
      </p>
      <div className={styles.all}>
        <AllArticlesLink />
      </div>
    </Columns>
  );
}

function AllArticlesLink() {
  const { t } = useTranslation('announcements');
  return (
    <Button render={<Link to={paths.article} />} size="m" variant="secondary">
      {t('all')}
    </Button>
  );
}

const SKELETON_WIDTHS = ['100%', '94%', '98%', '62%'] as const;

function LoadingSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      <Skeleton height={6} width="70%" />
      <Skeleton height={3} width={34} />
      {SKELETON_WIDTHS.map((width) => (
        <Skeleton height={3.75} key={width} width={width} />
      ))}
    </div>
  );
}

import type { ScreenProps } from '@candela/screen-kit';
import { useSearchParams } from 'react-router';
import { ArticlesView } from '../Articles/ArticlesView.js';
import { useArticlesViewModel } from '../Articles/useArticlesViewModel.js';
import { ArticleView } from './ArticleView.js';
import { useArticleViewModel } from './useArticleViewModel.js';

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

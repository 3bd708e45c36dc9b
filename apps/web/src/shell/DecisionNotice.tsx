import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { type News, NewsNotice } from '@candela/screen-kit';

/** Several decisions are only counted; each also left a message with details. */
export function DecisionNotice({ news }: { readonly news: readonly News[] }) {
  const { t } = useTranslation('account');
  const words = (all: readonly News[]): News => {
    const [one] = all;
    if (one && all.length === 1) return one;
    return {
      text: t('messages.decided', { count: all.length }),
      good: all.every(({ good }) => good),
      link: { text: t('profile.messages'), to: paths.messages },
    };
  };
  return <NewsNotice id="decision" items={news} words={words} />;
}

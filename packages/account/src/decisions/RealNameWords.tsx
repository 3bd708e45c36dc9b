import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { type News, useAdded } from '@candela/screen-kit';
import type { RealNameOutcome } from './RealNameDecision.js';

export interface RealNameWordsProps {
  /** Latest last. */
  readonly decided: readonly RealNameOutcome[];
  readonly onNews: (news: readonly News[]) => void;
}

/** Reports each decision once, with a link. */
export function RealNameWords({ decided, onNews }: RealNameWordsProps) {
  const { t } = useTranslation('account');
  const wordsOf = (outcome: RealNameOutcome): News => ({
    text: t('realname.decided', { status: t(`profile.real_name_state.${outcome}`) }),
    good: outcome === 'complete',
    link: { text: t('realname.open'), to: paths.realName },
  });
  useAdded(decided, (fresh) => onNews(fresh.map(wordsOf)));
  return null;
}

import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import type { News } from '@candela/screen-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RealNameOutcome } from './RealNameDecision.js';

export interface RealNameWordsProps {
  /** Each decision is an object of its own. */
  readonly decided: { readonly outcome: RealNameOutcome };
  readonly onNews: (news: readonly News[]) => void;
}

/** Puts a decision into words, once, with the way to what was decided. */
export function RealNameWords({ decided, onNews }: RealNameWordsProps) {
  const { t } = useTranslation('account');
  const told = useRef<typeof decided>(undefined);
  const tell = useEffectEvent(() => {
    if (told.current === decided) return;
    told.current = decided;
    const { outcome } = decided;
    onNews([
      {
        text: t('realname.decided', { status: t(`profile.real_name_state.${outcome}`) }),
        good: outcome === 'complete',
        link: { text: t('realname.open'), to: paths.realName },
      },
    ]);
  });
  useEffect(() => {
    if (decided) tell();
  }, [decided]);
  return null;
}

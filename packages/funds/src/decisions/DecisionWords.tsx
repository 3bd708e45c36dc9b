import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { type News, useAdded, useMoney } from '@candela/screen-kit';
import { recordState } from '../hooks/opened-record.js';
import type { Decided } from './FundsDecisions.js';

export interface DecisionWordsProps {
  /** All decisions so far, latest last. */
  readonly decided: readonly Decided[];
  readonly onNews: (news: readonly News[]) => void;
}

/** Localizes each decision once, with a link to its record. */
export function DecisionWords({ decided, onNews }: DecisionWordsProps) {
  const { t } = useTranslation('funds');
  const money = useMoney();

  const wordsOf = ({ kind, record }: Decided): News => {
    const amount = money.ownText(record.amount);
    const state = recordState(record.id);
    if (kind === 'recharge') {
      return {
        text: t('recharges.decided', { amount, status: t(`status.${record.status}`) }),
        good: record.status === 'paid',
        link: { text: t('outcome.open_record'), to: paths.recharges, state },
      };
    }
    return {
      text: t('withdrawals.decided', { amount, status: t(`withdrawals.status.${record.status}`) }),
      good: record.status === 'success',
      link: { text: t('withdrawals.open_record'), to: paths.withdrawals, state },
    };
  };
  useAdded(decided, (fresh) => onNews(fresh.map(wordsOf)));
  return null;
}

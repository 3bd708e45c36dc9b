import { paths, withdrawalPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { type News, NewsToast, recordState } from '@candela/screen-kit';
import { DECISION_MEANINGS, type Decision } from './decision-kinds.js';

/** Each has a message with details. */
export function DecisionToast({ decisions }: { readonly decisions: readonly Decision[] }) {
  const { t } = useTranslation('account');
  const toNews = (shown: readonly Decision[]): News => {
    const isPositive = shown.every(({ kind }) => DECISION_MEANINGS[kind].isPositive);
    const [decision] = shown;
    if (decision && shown.length === 1) {
      return {
        text: decision.title,
        isPositive,
        link: { text: t('messages.details'), ...recordOf(decision) },
      };
    }
    return {
      text: t('messages.decided', { count: shown.length }),
      isPositive,
      link: { text: t('profile.messages'), to: paths.messages },
    };
  };
  return <NewsToast id="decision" items={decisions} toNews={toNews} />;
}

/** Messages of older versions do not name their record. */
function recordOf({ kind, record }: Decision): { readonly to: string; readonly state?: unknown } {
  switch (DECISION_MEANINGS[kind].subject) {
    case 'recharge':
      return { to: paths.recharges, ...(record !== undefined && { state: recordState(record) }) };
    case 'withdrawal':
      return { to: record === undefined ? paths.withdrawals : withdrawalPath(record) };
    case 'real_name':
      return { to: paths.realName };
  }
}

import type { BankCard } from '@candela/api-client/funds';
import { CARDS_MAX } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Button, ChoiceCards, Notice } from '@candela/ui-kit';
import { CreditCard, Plus } from '@candela/ui-kit/icons';
import { isolateLeftToRight } from '../../shared/isolate-left-to-right.js';
import type { WithdrawalViewModel } from './useWithdrawalViewModel.js';
import styles from './WithdrawalScreen.module.css';

type CardChoiceProps = WithdrawalViewModel['card'] & {
  readonly cards: readonly BankCard[];
  readonly onBind: () => void;
};

export function CardChoice({ cards, value, onChange, onBind }: CardChoiceProps) {
  const { t } = useTranslation('funds');
  if (cards.length === 0) {
    return (
      <Notice
        className={styles.notice}
        action={<Button onClick={onBind}>{t('cards.add')}</Button>}
        body={t('withdrawal.no_card_body')}
        icon={<CreditCard />}
        title={t('cards.empty')}
      />
    );
  }
  return (
    <div>
      <div className={styles.cardsHead}>
        <h2 className={styles.label}>{t('withdrawal.card')}</h2>
        {cards.length < CARDS_MAX && (
          <Button icon={<Plus aria-hidden size="s" />} onClick={onBind} size="m" variant="ghost">
            {t('withdrawal.add_card')}
          </Button>
        )}
      </div>
      <ChoiceCards
        columns={1}
        label={t('withdrawal.card')}
        onChange={onChange}
        options={cards.map(({ id, bankName, cardNumber, accountName }) => ({
          value: id,
          title: bankName,
          sub: `${isolateLeftToRight(cardNumber)} · ${accountName}`,
          icon: <CreditCard aria-hidden size="l" />,
        }))}
        value={value}
      />
    </div>
  );
}

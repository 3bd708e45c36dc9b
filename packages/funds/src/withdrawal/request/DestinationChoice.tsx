import { ADDRESSES_MAX, CARDS_MAX } from '@candela/contract';
import { maskUsdtAddress } from '@candela/contract/usdt-address';
import { useTranslation } from '@candela/i18n';
import { Button, ChoiceCards, Notice } from '@candela/ui-kit';
import { CreditCard, Plus, Wallet } from '@candela/ui-kit/icons';
import { isolateLeftToRight } from '../../shared/isolate-left-to-right.js';
import type { Destination } from './destination.js';
import type { WithdrawalViewModel } from './useWithdrawalViewModel.js';
import styles from './WithdrawalScreen.module.css';

type DestinationChoiceProps = WithdrawalViewModel['destination'] &
  Pick<WithdrawalViewModel, 'destinations' | 'onAddCard' | 'onAddAddress'>;

export function DestinationChoice(props: DestinationChoiceProps) {
  const { destinations, value, onChange, onAddCard, onAddAddress } = props;
  const { t } = useTranslation('funds');
  const cards = destinations.filter(({ card }) => card !== undefined).length;
  const isEmpty = destinations.length === 0;
  const adding = (
    <div className={styles.adding}>
      {cards < CARDS_MAX && (
        <AddButton isFirst={isEmpty} label={t('cards.add')} onClick={onAddCard} />
      )}
      {destinations.length - cards < ADDRESSES_MAX && (
        <AddButton isFirst={isEmpty} label={t('addresses.add')} onClick={onAddAddress} />
      )}
    </div>
  );
  if (isEmpty) {
    return (
      <div>
        <Notice
          body={t('destinations.body')}
          icon={<Wallet />}
          title={t('destinations.empty')}
          tone="neutral"
        />
        {adding}
      </div>
    );
  }
  return (
    <div>
      <h2 className={styles.label}>{t('destinations.to')}</h2>
      <ChoiceCards
        columns={1}
        label={t('destinations.to')}
        onChange={onChange}
        options={destinations.map(optionOf)}
        value={value}
      />
      {adding}
    </div>
  );
}

interface AddButtonProps {
  readonly label: string;
  /** Nothing can be chosen yet. */
  readonly isFirst: boolean;
  readonly onClick: () => void;
}

function AddButton({ label, isFirst, onClick }: AddButtonProps) {
  return (
    <Button
      icon={isFirst ? undefined : <Plus aria-hidden size="s" />}
      onClick={onClick}
      size="m"
      variant={isFirst ? 'secondary' : 'ghost'}
    >
      {label}
    </Button>
  );
}

function optionOf({ id, card, address }: Destination) {
  if (card !== undefined) {
    return {
      value: id,
      title: card.bankName,
      sub: `${isolateLeftToRight(card.cardNumber)} · ${card.accountName}`,
      icon: <CreditCard aria-hidden size="l" />,
    };
  }
  return {
    value: id,
    title: address.label,
    sub: isolateLeftToRight(`${address.network} · ${maskUsdtAddress(address.address)}`),
    icon: <Wallet aria-hidden size="l" />,
  };
}

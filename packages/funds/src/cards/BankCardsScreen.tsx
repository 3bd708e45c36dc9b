import type { BankCard } from '@candela/api-client/funds';
import { bankCardPath, CARDS_MAX, paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import {
  Button,
  Columns,
  EmptyState,
  List,
  ListItem,
  ListRow,
  Num,
  Screen,
  SkeletonRows,
} from '@candela/ui-kit';
import { CreditCard, Plus } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './BankCardsScreen.module.css';
import { type BankCardsViewProps, useBankCardsViewModel } from './useBankCardsViewModel.js';

/** `/binbak`. */
export function BankCardsScreen(props: ScreenProps) {
  return <BankCardsView {...props} {...useBankCardsViewModel()} />;
}

export function BankCardsView(props: BankCardsViewProps) {
  const { state, cards, staleSince, retrying, onRetry, ...screen } = props;
  const { t } = useTranslation(['funds', 'common']);
  const format = useFormat();
  const isFull = cards.length >= CARDS_MAX;
  const add = (
    <Button full icon={<Plus aria-hidden size="m" />} render={<Link to={paths.editBankCard} />}>
      {t('cards.add')}
    </Button>
  );
  return (
    <Screen
      footer={state === 'ready' && cards.length > 0 && !isFull ? add : undefined}
      header={<ScreenHeader {...screen} title={t('cards.title')} />}
      width="pair"
    >
      <DataAge at={staleSince} />
      {state === 'loading' && (
        <Columns lead={null}>
          <SkeletonRows label={t('common:state.loading')} rows={2} />
        </Columns>
      )}
      {state === 'error' && <LoadFailure onRetry={onRetry} retrying={retrying} />}
      {state === 'ready' && cards.length === 0 && (
        <EmptyState
          action={add}
          body={t('withdrawal.no_card_body')}
          icon={<CreditCard />}
          title={t('cards.empty')}
        />
      )}
      {state === 'ready' && cards.length > 0 && (
        <Columns lead={<p className={styles.intro}>{t('cards.intro')}</p>}>
          <List>
            {cards.map((card) => (
              <ListItem key={card.id}>
                <CardRow card={card} />
              </ListItem>
            ))}
          </List>
          {isFull && (
            <p className={styles.intro}>{t('cards.limit', { max: format.integer(CARDS_MAX) })}</p>
          )}
        </Columns>
      )}
    </Screen>
  );
}

function CardRow({ card }: { readonly card: BankCard }) {
  return (
    <ListRow
      chevron
      end={<Num>{card.cardNumber}</Num>}
      render={<Link to={bankCardPath(card.id)} />}
      start={<CreditCard aria-hidden />}
      subtitle={card.accountName}
      title={card.bankName}
    />
  );
}

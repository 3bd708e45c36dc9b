import type { BankCard, UsdtAddress } from '@candela/api-client/funds';
import { ADDRESSES_MAX, bankCardPath, CARDS_MAX, paths, usdtAddressPath } from '@candela/contract';
import { maskUsdtAddress } from '@candela/contract/usdt-address';
import { useFormat, useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import {
  Button,
  Columns,
  List,
  ListItem,
  ListRow,
  Num,
  Screen,
  Section,
  SkeletonRows,
} from '@candela/ui-kit';
import { CreditCard, Plus, Wallet } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './BankCardsScreen.module.css';
import { type BankCardsViewProps, useBankCardsViewModel } from './useBankCardsViewModel.js';

/** `/binbak`: bank cards and USDT addresses. */
export function BankCardsScreen(props: ScreenProps) {
  return <BankCardsView {...props} {...useBankCardsViewModel()} />;
}

export function BankCardsView(props: BankCardsViewProps) {
  const { state, cards, addresses, staleSince, retrying, onRetry, ...screen } = props;
  const { t } = useTranslation(['funds', 'common']);
  const format = useFormat();
  return (
    <Screen header={<ScreenHeader {...screen} title={t('destinations.title')} />} width="pair">
      <DataAge at={staleSince} />
      {state === 'loading' && (
        <Columns lead={null}>
          <SkeletonRows label={t('common:state.loading')} rows={3} />
        </Columns>
      )}
      {state === 'error' && <LoadFailure onRetry={onRetry} retrying={retrying} />}
      {state === 'ready' && (
        <Columns lead={<p className={styles.intro}>{t('destinations.intro')}</p>}>
          <Destinations
            add={t('cards.add')}
            addPath={paths.editBankCard}
            empty={t('cards.empty')}
            limit={
              cards.length >= CARDS_MAX
                ? t('cards.limit', { max: format.integer(CARDS_MAX) })
                : undefined
            }
            title={t('cards.title')}
          >
            {cards.map((card) => (
              <CardRow card={card} key={card.id} />
            ))}
          </Destinations>
          <Destinations
            add={t('addresses.add')}
            addPath={paths.usdtAddress}
            empty={t('addresses.empty')}
            limit={
              addresses.length >= ADDRESSES_MAX
                ? t('addresses.limit', { max: format.integer(ADDRESSES_MAX) })
                : undefined
            }
            title={t('addresses.title')}
          >
            {addresses.map((address) => (
              <AddressRow address={address} key={address.id} />
            ))}
          </Destinations>
        </Columns>
      )}
    </Screen>
  );
}

interface DestinationsProps {
  readonly title: string;
  readonly empty: string;
  readonly add: string;
  readonly addPath: string;
  /** Set at the maximum. */
  readonly limit: string | undefined;
  readonly children: readonly ReactNode[];
}

function Destinations({ title, empty, add, addPath, limit, children }: DestinationsProps) {
  return (
    <Section title={title}>
      {children.length === 0 ? <p className={styles.intro}>{empty}</p> : <List>{children}</List>}
      {limit === undefined ? (
        <Button
          full
          icon={<Plus aria-hidden size="m" />}
          render={<Link to={addPath} />}
          variant="secondary"
        >
          {add}
        </Button>
      ) : (
        <p className={styles.intro}>{limit}</p>
      )}
    </Section>
  );
}

function CardRow({ card }: { readonly card: BankCard }) {
  return (
    <ListItem>
      <ListRow
        chevron
        end={<Num>{card.cardNumber}</Num>}
        render={<Link to={bankCardPath(card.id)} />}
        start={<CreditCard aria-hidden />}
        subtitle={card.accountName}
        title={card.bankName}
      />
    </ListItem>
  );
}

function AddressRow({ address }: { readonly address: UsdtAddress }) {
  return (
    <ListItem>
      <ListRow
        chevron
        end={<Num>{maskUsdtAddress(address.address)}</Num>}
        render={<Link to={usdtAddressPath(address.id)} />}
        start={<Wallet aria-hidden />}
        subtitle={address.network}
        title={address.label}
      />
    </ListItem>
  );
}

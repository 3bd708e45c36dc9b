import { type ApiState, rememberedIn } from '@candela/api-client';
import { homeApi } from '@candela/api-client/home';
import type { Currency } from '@candela/contract';
import { getHome } from '@candela/contract/calls/home';
import { createSelector } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** What an amount is written by. */
export interface MoneyTerms {
  /** The account's currency, `USDT`; empty until it is known. */
  readonly unit: string;
  /** The person hides their balances. */
  readonly hidden: boolean;
  /** In which amounts are shown besides. */
  readonly currency: Currency;
  /** Of the account's currency in that one; undefined until it is known. */
  readonly rate: string | undefined;
}

/** The shell asks for home data; a view that shows an amount asks for nothing. */
const answerOf = homeApi.endpoints.getHome.select();

/** Made once for all amounts on a screen: each with a query of its own costs more than all that it draws. */
const termsOf = createSelector(
  [
    // Until there is an answer, an amount reads as it did at the last visit.
    (state: ApiState) => answerOf(state).data ?? rememberedIn(state.session, getHome)?.value,
    ({ session }: ApiState) => session.currency,
    ({ session }: ApiState) => session.hideBalance,
  ],
  (home, currency, hidden): MoneyTerms => ({
    unit: home?.accountCurrency.toUpperCase() ?? '',
    hidden,
    currency,
    rate: home?.rates[currency],
  }),
);

export function useMoneyTerms(): MoneyTerms {
  return useSelector(termsOf);
}

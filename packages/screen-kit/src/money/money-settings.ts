import { type ApiState, selectRemembered } from '@candela/api-client';
import { homeApi } from '@candela/api-client/home';
import type { Currency } from '@candela/contract';
import { getHome } from '@candela/contract/calls/home';
import { createSelector } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

export interface MoneySettings {
  /** `USDT`; empty until known. */
  readonly unit: string;
  readonly hidden: boolean;
  /** The display currency. */
  readonly currency: Currency;
  /** Per unit of the account's currency; undefined until known. */
  readonly rate: string | undefined;
}

/** The shell fetches; amounts send no request. */
const selectHome = homeApi.endpoints.getHome.select();

/** A query per amount costs more than its rendering. */
const selectMoneySettings = createSelector(
  [
    // Data of the last visit.
    (state: ApiState) => selectHome(state).data ?? selectRemembered(state.session, getHome)?.value,
    ({ session }: ApiState) => session.currency,
    ({ session }: ApiState) => session.hideBalance,
  ],
  (home, currency, hidden): MoneySettings => ({
    unit: home?.accountCurrency.toUpperCase() ?? '',
    hidden,
    currency,
    rate: home?.rates[currency],
  }),
);

export function useMoneySettings(): MoneySettings {
  return useSelector(selectMoneySettings);
}

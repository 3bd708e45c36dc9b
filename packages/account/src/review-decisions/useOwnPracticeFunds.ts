import { fundsApi, isPracticeFundsOfThisTab } from '@candela/api-client/funds';
import { useStore } from 'react-redux';
import type { Decision } from './decision-kinds.js';

interface Mutation {
  readonly endpointName?: string;
  readonly status: string;
}

type WithMutations = Readonly<
  Record<typeof fundsApi.reducerPath, { readonly mutations: Readonly<Record<string, Mutation>> }>
>;

const ADD = 'addPracticeFunds' satisfies keyof typeof fundsApi.endpoints;

/** The button that added practice funds in this tab has shown the result. */
export function useOwnPracticeFunds(): (decision: Decision) => boolean {
  const store = useStore<WithMutations>();
  // The event may arrive before the response.
  const isAdding = () =>
    Object.values(store.getState()[fundsApi.reducerPath].mutations).some(
      (it) => it.endpointName === ADD && it.status === 'pending',
    );
  return ({ kind, record }) =>
    kind === 'recharge_paid' &&
    record !== undefined &&
    (isPracticeFundsOfThisTab(record) || isAdding());
}

import { useGetHomeQuery } from '@candela/api-client/home';
import { RECHARGE_MIN } from '@candela/contract';

/** The smallest recharge, a wire amount, as home data states it. */
export function useRechargeMinimum(): string {
  const { data: home } = useGetHomeQuery();
  return home?.limits.depositMin ?? RECHARGE_MIN;
}

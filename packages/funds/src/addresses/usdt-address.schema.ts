import { ADDRESS_LABEL_MAX_LENGTH, WITHDRAWAL_NETWORKS } from '@candela/contract';
import { parseUsdtAddress } from '@candela/contract/usdt-address';
import * as z from 'zod/mini';

/** Keys of `funds.addresses.error`. */
export const ADDRESS_ERRORS = ['label', 'address_missing', 'address'] as const;
export type AddressError = (typeof ADDRESS_ERRORS)[number];

const key = (error: AddressError) => error;

export const usdtAddressSchema = z
  .object({
    network: z.enum(WITHDRAWAL_NETWORKS),
    label: z
      .string()
      .check(z.trim(), z.minLength(1, key('label')), z.maxLength(ADDRESS_LABEL_MAX_LENGTH)),
    address: z.string().check(z.trim(), z.minLength(1, key('address_missing'))),
  })
  .check(
    z.refine(
      ({ network, address }) => address === '' || parseUsdtAddress(network, address) !== undefined,
      { path: ['address'], error: key('address') },
    ),
  );

export type UsdtAddressForm = z.infer<typeof usdtAddressSchema>;

export function addressErrorIn(message: string | undefined): AddressError | undefined {
  return ADDRESS_ERRORS.find((it) => it === message);
}

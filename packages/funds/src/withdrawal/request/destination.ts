import type { BankCard, UsdtAddress } from '@candela/api-client/funds';

export type Destination =
  | { readonly id: string; readonly card: BankCard; readonly address?: undefined }
  | { readonly id: string; readonly address: UsdtAddress; readonly card?: undefined };

/** Cards first. */
export function destinationsOf(
  cards: readonly BankCard[],
  addresses: readonly UsdtAddress[],
): readonly Destination[] {
  return [
    ...cards.map((card) => ({ id: card.id, card })),
    ...addresses.map((address) => ({ id: address.id, address })),
  ];
}

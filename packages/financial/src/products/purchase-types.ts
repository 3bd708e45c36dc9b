import type { Product } from '@candela/api-client/financial';
import type { FundPasswordFieldState } from '@candela/screen-kit';

export interface Purchase {
  readonly open: boolean;
  /** The product; it stays set while the sheet slides out. */
  readonly product: Product | undefined;
  /** As typed. */
  readonly quantity: string;
  readonly onQuantity: (typed: string) => void;
  /** Available balance, a wire amount; undefined until loaded. */
  readonly available: string | undefined;
  readonly fundPassword: FundPasswordFieldState;
  /** The fund password is locked. */
  readonly locked: boolean;
  readonly buying: boolean;
  /** The response was lost; buying again repeats the same request. */
  readonly isOutcomeUnknown: boolean;
  readonly onBuy: () => void;
  readonly onClose: () => void;
}

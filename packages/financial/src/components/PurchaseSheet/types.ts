import type { Product } from '@candela/api-client/financial';
import type { FundPasswordFieldState } from '@candela/screen-kit';

/** A purchase that is being made up. */
export interface Purchase {
  readonly open: boolean;
  /** What it is about; it stays while the sheet slides away. */
  readonly product: Product | undefined;
  /** As typed. */
  readonly quantity: string;
  readonly onQuantity: (typed: string) => void;
  /** What can be spent, a wire amount; undefined while it is not known. */
  readonly available: string | undefined;
  readonly fundPassword: FundPasswordFieldState;
  /** The fund password has to wait: nothing can be bought now. */
  readonly locked: boolean;
  readonly buying: boolean;
  /** It was sent and no answer came: it may be bought, and buying again asks for the same one. */
  readonly unanswered: boolean;
  readonly onBuy: () => void;
  readonly onClose: () => void;
}

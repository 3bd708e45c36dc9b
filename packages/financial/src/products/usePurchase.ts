import { failureCode, isRequestExpired, pendingTermsAfter } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { type Product, useBuyMachineMutation } from '@candela/api-client/financial';
import { machinesPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { useFundPassword, useTradingLimits } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxQuantityOf, parseQuantity } from './purchase-plan.js';
import type { Purchase } from './purchase-types.js';

export function usePurchase(
  products: readonly Product[],
  refetch: () => void,
): { readonly purchase: Purchase; readonly start: (product: Product) => void } {
  const { t } = useTranslation('financial');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Product>();
  const [open, setOpen] = useState(false);
  const [quantity, setQuantity] = useState('1');
  const fundPassword = useFundPassword();
  const [buy, purchaseResult] = useBuyMachineMutation();
  const [pendingTerms, setPendingTerms] = useState<{
    readonly id: string;
    readonly quantity: string;
  }>();
  // Before the first tap is rendered.
  const sending = useRef(false);
  const { data: profile } = useGetProfileQuery(undefined, { skip: !open });
  const tradingLimits = useTradingLimits();
  // The remaining quantity may have changed.
  const product = products.find(({ id }) => id === chosen?.id) ?? chosen;

  function close(): void {
    setOpen(false);
    fundPassword.clear();
  }

  async function send(): Promise<void> {
    const count = product && parseQuantity(quantity, maxQuantityOf(product));
    if (product === undefined || count === undefined || sending.current) return;
    if (!fundPassword.validate()) return;
    sending.current = true;
    const terms = { id: product.id, quantity };
    const isRetry = pendingTerms?.id === terms.id && pendingTerms.quantity === quantity;
    const { error } = await buy({
      productId: product.id,
      quantity: count,
      fundPassword: fundPassword.value,
      isRetry,
    });
    sending.current = false;
    setPendingTerms(pendingTermsAfter(pendingTerms, { terms, isRetry, error }));
    if (isRequestExpired(error)) close();
    if (error !== undefined) {
      if (!fundPassword.handleRejection(error) && failureCode(error) === 'product_sold_out')
        refetch();
      return;
    }
    close();
    toast.success(t('purchase.bought', { what: `${product.name} × ${count}` }));
    void navigate(machinesPath());
  }

  return {
    start: (next) => {
      setChosen(next);
      setQuantity(pendingTerms?.id === next.id ? pendingTerms.quantity : '1');
      fundPassword.clear();
      setOpen(true);
    },
    purchase: {
      open,
      product,
      quantity,
      onQuantity: setQuantity,
      available: profile?.balance,
      tradingLimits,
      fundPassword: fundPassword.field,
      locked: fundPassword.locked,
      buying: purchaseResult.isLoading,
      isOutcomeUnknown: pendingTerms !== undefined && pendingTerms.id === product?.id,
      onBuy: () => void send(),
      onClose: close,
    },
  };
}

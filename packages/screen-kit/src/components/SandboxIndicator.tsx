import { useTranslation } from '@candela/i18n';
import { SandboxBadge } from '@candela/ui-kit';
import { memo } from 'react';
import { useRealPrices } from './real-prices.js';

export interface SandboxIndicatorProps {
  readonly sandbox: boolean;
}

export const SandboxIndicator = memo(function SandboxIndicator({ sandbox }: SandboxIndicatorProps) {
  const { t } = useTranslation('common');
  const hasRealPrices = useRealPrices();
  if (!sandbox) return null;
  const title = t(hasRealPrices ? 'sandbox.badge_real_prices' : 'sandbox.badge');
  return <SandboxBadge text={t('sandbox.short')} title={title} />;
});

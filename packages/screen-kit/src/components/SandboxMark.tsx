import { useTranslation } from '@candela/i18n';
import { SandboxBadge } from '@candela/ui-kit';
import { memo } from 'react';
import { useRealPrices } from './real-prices.js';

export interface SandboxMarkProps {
  readonly sandbox: boolean;
}

export const SandboxMark = memo(function SandboxMark({ sandbox }: SandboxMarkProps) {
  const { t } = useTranslation('common');
  const real = useRealPrices();
  if (!sandbox) return null;
  const title = t(real ? 'sandbox.badge_real_prices' : 'sandbox.badge');
  return <SandboxBadge text={t('sandbox.short')} title={title} />;
});

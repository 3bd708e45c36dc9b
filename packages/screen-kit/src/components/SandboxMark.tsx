import { useTranslation } from '@candela/i18n';
import { SandboxBadge } from '@candela/ui-kit';
import { memo } from 'react';

export interface SandboxMarkProps {
  readonly sandbox: boolean;
}

/** The badge of every screen with money on it, in sandbox only. */
export const SandboxMark = memo(function SandboxMark({ sandbox }: SandboxMarkProps) {
  const { t } = useTranslation('common');
  if (!sandbox) return null;
  return <SandboxBadge text={t('sandbox.short')} title={t('sandbox.badge')} />;
});

import { useTranslation } from '@candela/i18n';
import { PageHeader, SandboxBadge } from '@candela/ui-kit';
import type { ReactNode } from 'react';

export interface FundsHeaderProps {
  readonly title: string;
  readonly goBack: () => void;
  readonly sandbox: boolean;
  /** After the sandbox badge: an icon button. */
  readonly end?: ReactNode | undefined;
}

/** The top line of every screen about money: it always says when funds are virtual. */
export function FundsHeader({ title, goBack, sandbox, end }: FundsHeaderProps) {
  const { t } = useTranslation('common');
  return (
    <PageHeader
      backLabel={t('action.back')}
      end={
        <>
          {sandbox && <SandboxBadge text={t('sandbox.short')} title={t('sandbox.badge')} />}
          {end}
        </>
      }
      onBack={goBack}
      title={title}
    />
  );
}

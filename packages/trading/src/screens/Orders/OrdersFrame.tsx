import { useTranslation } from '@candela/i18n';
import { PageHeader, SandboxBadge, Screen } from '@candela/ui-kit';
import type { ReactNode } from 'react';

export interface OrdersFrameProps {
  readonly title: string;
  readonly onBack: () => void;
  readonly sandbox: boolean;
  readonly children: ReactNode;
}

/** What records and receipt have around them. */
export function OrdersFrame({ title, onBack, sandbox, children }: OrdersFrameProps) {
  const { t } = useTranslation('common');
  return (
    <Screen
      header={
        <PageHeader
          backLabel={t('action.back')}
          end={sandbox && <SandboxBadge text={t('sandbox.short')} title={t('sandbox.badge')} />}
          onBack={onBack}
          title={title}
        />
      }
      withNav
    >
      {children}
    </Screen>
  );
}

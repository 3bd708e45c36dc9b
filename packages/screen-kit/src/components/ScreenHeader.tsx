import { useTranslation } from '@candela/i18n';
import { PageHeader, type PageHeaderProps } from '@candela/ui-kit';
import { SandboxIndicator } from './SandboxIndicator.js';

export interface ScreenHeaderProps extends Omit<PageHeaderProps, 'onBack' | 'backLabel'> {
  goBack?: (() => void) | undefined;
  /** @default false */
  sandbox?: boolean | undefined;
}

export function ScreenHeader({ goBack, sandbox = false, end, ...rest }: ScreenHeaderProps) {
  const { t } = useTranslation('common');
  return (
    <PageHeader
      {...rest}
      backLabel={t('action.back')}
      end={
        sandbox || end !== undefined ? (
          <>
            <SandboxIndicator sandbox={sandbox} />
            {end}
          </>
        ) : undefined
      }
      onBack={goBack}
    />
  );
}

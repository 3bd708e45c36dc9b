import { useTranslation } from '@candela/i18n';
import { PageHeader, type PageHeaderProps } from '@candela/ui-kit';
import { SandboxMark } from './SandboxMark.js';

export interface ScreenHeaderProps extends Omit<PageHeaderProps, 'onBack' | 'backLabel'> {
  /** Shows the back arrow. */
  goBack?: (() => void) | undefined;
  /** Says that funds are virtual: on every screen with money on it. @default false */
  sandbox?: boolean | undefined;
}

/** The top line of a screen: back, title, sandbox mark, and what `end` adds after it. */
export function ScreenHeader({ goBack, sandbox = false, end, ...rest }: ScreenHeaderProps) {
  const { t } = useTranslation('common');
  return (
    <PageHeader
      {...rest}
      backLabel={t('action.back')}
      end={
        sandbox || end !== undefined ? (
          <>
            <SandboxMark sandbox={sandbox} />
            {end}
          </>
        ) : undefined
      }
      onBack={goBack}
    />
  );
}

import { useTranslation } from '@candela/i18n';
import type { ScreenProps } from '@candela/screen-kit';
import { AuthLayout } from '../sign-in/AuthLayout.js';
import { RecoveryForm } from './RecoveryForm.js';
import { RecoveryStatus } from './RecoveryStatus.js';
import { type RecoveryViewProps, useRecoveryViewModel } from './useRecoveryViewModel.js';

/** `/recovery` */
export function RecoveryScreen(props: ScreenProps) {
  return <RecoveryView {...props} {...useRecoveryViewModel()} />;
}

export function RecoveryView(props: RecoveryViewProps) {
  const { t } = useTranslation('account');
  const { code, appName, sandbox, goBack } = props;
  const kind = code === '' ? props.kind : (props.recovery?.kind ?? props.kind);
  return (
    <AuthLayout
      appName={appName}
      lead={code === '' ? t(`recovery.lead_${kind}`) : undefined}
      onBack={goBack}
      sandbox={sandbox}
      title={t(`recovery.title_${kind}`)}
    >
      {code === '' ? <RecoveryForm {...props} /> : <RecoveryStatus {...props} />}
    </AuthLayout>
  );
}

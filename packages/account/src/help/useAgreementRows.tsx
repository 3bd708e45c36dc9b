import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { FileText, ShieldCheck } from '@candela/ui-kit/icons';
import type { RowGroupRow } from '../shared/RowGroup.js';
import type { AgreementName } from './AgreementText.js';

export function useAgreementRows(): Readonly<Record<AgreementName, RowGroupRow>> {
  const { t } = useTranslation('account');
  return {
    terms: { to: paths.agreement, icon: <FileText />, title: t('agreement.terms_title') },
    privacy: { to: paths.privacy, icon: <ShieldCheck />, title: t('agreement.privacy_title') },
  };
}

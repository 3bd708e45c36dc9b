import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { FileText, ShieldCheck } from '@candela/ui-kit/icons';
import type { AgreementName } from '../components/AgreementText.js';
import type { RowGroupRow } from '../components/RowGroup.js';

/** Links to the agreements. */
export function useAgreementRows(): Readonly<Record<AgreementName, RowGroupRow>> {
  const { t } = useTranslation('account');
  return {
    terms: { to: paths.agreement, icon: <FileText />, title: t('agreement.terms_title') },
    privacy: { to: paths.privacy, icon: <ShieldCheck />, title: t('agreement.privacy_title') },
  };
}

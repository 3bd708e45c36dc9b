import { useTranslation } from '@candela/i18n';
import { Sheet } from '@candela/ui-kit';
import { AgreementText, type AgreementTextProps } from '../help/AgreementText.js';

export interface AgreementSheetProps extends Pick<AgreementTextProps, 'name' | 'sandbox'> {
  readonly onClose: () => void;
}

export function AgreementSheet({ name, sandbox, onClose }: AgreementSheetProps) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t(`agreement.${name}_title`)}
    >
      <AgreementText heading="h3" name={name} sandbox={sandbox} />
    </Sheet>
  );
}

import { paths } from '@candela/contract';
import { isWithheld } from '@candela/evidence';
import type { VerificationFault } from '@candela/fair-price';
import { useTranslation } from '@candela/i18n';
import { MaskableText } from '@candela/screen-kit';
import { Button } from '@candela/ui-kit';
import { TriangleAlert } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { useFaultText } from './useFaultText.js';
import styles from './VerifyPanel.module.css';

/**
 * For a response that cannot be verified and contradicts the stored ticket, or withholds due data.
 */
export function ContradictionAlert({ fault }: { readonly fault: VerificationFault }) {
  const { t } = useTranslation('verification');
  const faultText = useFaultText(0);
  const withheld = isWithheld([fault]);
  return (
    <section className={styles.root} data-state={withheld ? 'withheld' : 'contradiction'}>
      <div role="alert">
        <h2 className={styles.head}>
          <TriangleAlert aria-hidden />
          {t(withheld ? 'withheld' : 'denied')}
        </h2>
        <p className={styles.text}>
          <MaskableText>{faultText(fault)}</MaskableText>
        </p>
        {withheld && <p className={styles.text}>{t('withheld_body')}</p>}
      </div>
      <Button className={styles.action} full render={<Link to={paths.alarm} />} size="m">
        {t(withheld ? 'notice.open_withheld' : 'notice.open')}
      </Button>
    </section>
  );
}

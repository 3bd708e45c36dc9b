import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Card, IconButton, Num, PriceText, Skeleton } from '@candela/ui-kit';
import { Eye, EyeOff } from '@candela/ui-kit/icons';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './ProfileAssets.module.css';
import type { ProfileViewProps } from './ProfileView.js';

const COVERED = '••••••';
/** Characters that fit on a phone of 320 px in the largest type and in the next. */
const FITS_XL = 10;
const FITS_L = 14;

function sizeOf(amount: string) {
  if (amount.length <= FITS_XL) return 'xl';
  return amount.length <= FITS_L ? 'l' : 'm';
}

type ProfileAssetsProps = Pick<
  ProfileViewProps,
  'profile' | 'unit' | 'currency' | 'rate' | 'hidden' | 'onHide'
>;

/** Total assets with their indicative value, and what they and the person's standing consist of. */
export function ProfileAssets({
  profile,
  unit,
  currency,
  rate,
  hidden,
  onHide,
}: ProfileAssetsProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const cover = (amount: string) => (hidden ? COVERED : format.amount(amount));
  const total = profile && cover(profile.assets);
  const approx = profile && !hidden ? format.approx(profile.assets, currency, rate) : undefined;
  return (
    <Card className={styles.root}>
      <div className={styles.label}>
        <span>{t('profile.total_assets')}</span>
        <IconButton
          className={styles.eye}
          icon={hidden ? <EyeOff aria-hidden size="s" /> : <Eye aria-hidden size="s" />}
          label={hidden ? t('profile.show_amounts') : t('profile.hide_amounts')}
          onClick={() => onHide(!hidden)}
          variant="plain"
        />
      </div>
      <div className={styles.total}>
        {total ? (
          <PriceText size={sizeOf(total)} unit={unit} value={total} />
        ) : (
          <Skeleton height={7} width={44} />
        )}
      </div>
      <p className={styles.approx}>
        <Num>{approx}</Num>
      </p>
      <dl className={styles.parts}>
        <Part label={t('profile.balance')} to={paths.statement}>
          {profile && cover(profile.balance)}
        </Part>
        <Part label={t('profile.frozen')}>{profile && cover(profile.frozen)}</Part>
        <Part label={t('profile.credit')} to={paths.credit}>
          {profile && format.integer(profile.credit)}
        </Part>
      </dl>
    </Card>
  );
}

interface PartProps {
  readonly label: string;
  /** Where the figure is explained. */
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

function Part({ label, to, children }: PartProps) {
  const id = useId();
  const figure =
    children === undefined ? <Skeleton height={3.75} width={16} /> : <Num>{children}</Num>;
  return (
    <div className={styles.part}>
      <dt className={styles.partLabel} id={`${id}-label`}>
        {label}
      </dt>
      <dd className={styles.figure} id={`${id}-figure`}>
        {to === undefined ? (
          figure
        ) : (
          <Link aria-labelledby={`${id}-label ${id}-figure`} className={styles.link} to={to}>
            {figure}
          </Link>
        )}
      </dd>
    </div>
  );
}

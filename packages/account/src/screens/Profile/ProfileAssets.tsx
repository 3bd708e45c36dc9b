import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, OwnApprox, useMoney } from '@candela/screen-kit';
import { Card, IconButton, Num, Skeleton } from '@candela/ui-kit';
import { Eye, EyeOff } from '@candela/ui-kit/icons';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './ProfileAssets.module.css';
import type { ProfileViewProps } from './types.js';

/** Characters that fit on a 320 px phone in the largest and second-largest type. */
const FITS_XL = 10;
const FITS_L = 14;

function sizeOf(amount: string) {
  if (amount.length <= FITS_XL) return 'xl';
  return amount.length <= FITS_L ? 'l' : 'm';
}

type ProfileAssetsProps = Pick<ProfileViewProps, 'profile' | 'onHide'>;

export function ProfileAssets({ profile, onHide }: ProfileAssetsProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { hidden } = useMoney();
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
        {profile ? (
          <Amount
            own
            size={hidden ? 'xl' : sizeOf(format.amount(profile.assets))}
            value={profile.assets}
          />
        ) : (
          <Skeleton height={7} width={44} />
        )}
      </div>
      <p className={styles.approx}>{profile && <OwnApprox value={profile.assets} />}</p>
      <dl className={styles.parts}>
        <Part label={t('profile.balance')} to={paths.statement}>
          {profile && <Amount own value={profile.balance} />}
        </Part>
        <Part label={t('profile.frozen')}>{profile && <Amount own value={profile.frozen} />}</Part>
        <Part label={t('profile.credit')} to={paths.credit}>
          {profile && <Num>{format.integer(profile.credit)}</Num>}
        </Part>
      </dl>
    </Card>
  );
}

interface PartProps {
  readonly label: string;
  /** Path of the screen that explains the value. */
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

function Part({ label, to, children }: PartProps) {
  const id = useId();
  const figure = children ?? <Skeleton height={3.75} width={16} />;
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

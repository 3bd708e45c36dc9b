import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, MaskableApprox, useMoney } from '@candela/screen-kit';
import { Card, IconButton, Num, Skeleton } from '@candela/ui-kit';
import { Eye, EyeOff } from '@candela/ui-kit/icons';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './ProfileAssets.module.css';
import type { ProfileViewProps } from './useProfileViewModel.js';

/** On a 320 px phone. */
const XL_LENGTH_MAX = 10;
const L_LENGTH_MAX = 14;

function sizeOf(amount: string) {
  if (amount.length <= XL_LENGTH_MAX) return 'xl';
  return amount.length <= L_LENGTH_MAX ? 'l' : 'm';
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
            maskable
            size={hidden ? 'xl' : sizeOf(format.amount(profile.assets))}
            value={profile.assets}
          />
        ) : (
          <Skeleton height={7} width={44} />
        )}
      </div>
      <p className={styles.approx}>{profile && <MaskableApprox value={profile.assets} />}</p>
      <dl className={styles.parts}>
        <AssetItem label={t('profile.balance')} to={paths.statement}>
          {profile && <Amount maskable value={profile.balance} />}
        </AssetItem>
        <AssetItem label={t('profile.frozen')}>
          {profile && <Amount maskable value={profile.frozen} />}
        </AssetItem>
        <AssetItem label={t('profile.credit')} to={paths.credit}>
          {profile && <Num>{format.integer(profile.credit)}</Num>}
        </AssetItem>
      </dl>
    </Card>
  );
}

interface AssetItemProps {
  readonly label: string;
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

function AssetItem({ label, to, children }: AssetItemProps) {
  const id = useId();
  const valueNode = children ?? <Skeleton height={3.75} width={16} />;
  return (
    <div className={styles.part}>
      <dt className={styles.partLabel} id={`${id}-label`}>
        {label}
      </dt>
      <dd className={styles.figure} id={`${id}-figure`}>
        {to === undefined ? (
          valueNode
        ) : (
          <Link aria-labelledby={`${id}-label ${id}-figure`} className={styles.link} to={to}>
            {valueNode}
          </Link>
        )}
      </dd>
    </div>
  );
}

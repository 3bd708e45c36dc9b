import type { Recharge } from '@candela/api-client/funds';
import { paths, rechargePath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Amount, recordState } from '@candela/screen-kit';
import { Button, EmptyState } from '@candela/ui-kit';
import { CircleCheck, CircleX, Clock, Wallet } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './RechargeOutcome.module.css';
import { RechargeSteps } from './RechargeSteps.js';

export interface RechargeOutcomeProps {
  readonly recharge: Recharge;
}

export function RechargeOutcome({ recharge }: RechargeOutcomeProps) {
  const { t } = useTranslation('funds');
  const openRecord = (
    <Button
      render={<Link state={recordState(recharge.id)} to={paths.recharges} />}
      variant="secondary"
    >
      {t('outcome.open_record')}
    </Button>
  );
  if (recharge.status === 'expired') {
    return (
      <EmptyState
        action={
          <div className={styles.actions}>
            <Button render={<Link to={paths.recharge} />}>{t('outcome.start_again')}</Button>
            <Button render={<Link to={paths.service} />} variant="secondary">
              {t('outcome.service')}
            </Button>
          </div>
        }
        body={t('outcome.expired_body')}
        icon={<Clock />}
        title={t('outcome.expired')}
      />
    );
  }
  if (recharge.status === 'rejected') {
    return (
      <EmptyState
        action={
          <div className={styles.actions}>
            <Button render={<Link to={rechargePath(paths.payRecharge, recharge.id)} />}>
              {t('outcome.resubmit')}
            </Button>
            {openRecord}
          </div>
        }
        body={recharge.reason ?? undefined}
        icon={<CircleX />}
        title={t('outcome.rejected')}
      />
    );
  }
  const paid = recharge.status === 'paid';
  return (
    <>
      {!paid && <RechargeSteps current="review" />}
      <EmptyState
        action={
          paid ? (
            <div className={styles.actions}>
              <Button render={<Link to={paths.trading} />}>{t('outcome.trade')}</Button>
              {openRecord}
            </div>
          ) : (
            openRecord
          )
        }
        body={<Amount maskable value={recharge.amount} withUnit />}
        icon={paid ? <CircleCheck /> : <Clock />}
        title={t(paid ? 'outcome.paid' : 'outcome.review')}
      />
    </>
  );
}

export function NoRecharge({ missing }: { readonly missing: boolean }) {
  const { t } = useTranslation('funds');
  return (
    <EmptyState
      action={<Button render={<Link to={paths.recharge} />}>{t('none.action')}</Button>}
      icon={<Wallet />}
      title={t(missing ? 'none.missing' : 'none.title')}
    />
  );
}

import { useFormat, useTranslation } from '@candela/i18n';
import { ErrorState, OfflineStamp, Screen, Skeleton } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import type { RechargeInAddress } from '../../hooks/use-recharge-in-address.js';
import { FundsHeader } from '../FundsHeader/FundsHeader.js';
import { NoRecharge } from '../RechargeOutcome/RechargeOutcome.js';
import styles from './RechargeFrame.module.css';

export interface RechargeFrameProps {
  readonly title: string;
  readonly goBack: () => void;
  readonly sandbox: boolean;
  readonly source: RechargeInAddress;
  /** The action of the step, once its recharge is there. */
  readonly footer?: ReactNode | undefined;
  readonly children?: ReactNode | undefined;
}

/** A step about one recharge, in every state in which that recharge can be. */
export function RechargeFrame(props: RechargeFrameProps) {
  const { title, goBack, sandbox, source, footer, children } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <Screen
      footer={footer}
      header={<FundsHeader goBack={goBack} sandbox={sandbox} title={title} />}
    >
      {source.asOf !== undefined && (
        <OfflineStamp text={t('state.offline_as_of', { time: format.dateTime(source.asOf) })} />
      )}
      {source.state === 'loading' && <Waiting label={t('state.loading')} />}
      {source.state === 'error' && (
        <ErrorState
          body={t('state.error_body')}
          onRetry={source.retry}
          retryLabel={t('action.retry')}
          retrying={source.retrying}
          title={t('state.error_title')}
        />
      )}
      {(source.state === 'none' || source.state === 'missing') && (
        <NoRecharge missing={source.state === 'missing'} />
      )}
      {source.state === 'ready' && children}
    </Screen>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div aria-label={label} className={styles.waiting} role="status">
      <Skeleton height={12} shape="block" />
      <Skeleton height={20} shape="block" />
      <Skeleton height={52} shape="block" />
      <Skeleton height={16} shape="block" />
    </div>
  );
}

import { useTranslation } from '@candela/i18n';
import { AsOf, LoadFailure, ScreenHeader } from '@candela/screen-kit';
import { Screen, Skeleton } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import type { RechargeInAddress } from '../../hooks/useRechargeInAddress.js';
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
  return (
    <Screen
      footer={footer}
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={title} />}
    >
      <AsOf at={source.asOf} />
      {source.state === 'loading' && <Waiting label={t('state.loading')} />}
      {source.state === 'error' && (
        <LoadFailure onRetry={source.retry} retrying={source.retrying} />
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

import type { Order } from '@candela/api-client/trading';
import { newSupportThreadPath, tradingPath } from '@candela/contract';
import type { CheckState } from '@candela/evidence';
import type { VerificationFault } from '@candela/fair-price';
import { useTranslation } from '@candela/i18n';
import { useRealPrices, useSimulatedPrices } from '@candela/screen-kit';
import { Button } from '@candela/ui-kit';
import { useState } from 'react';
import { Link } from 'react-router';
import { LazyOrderPathChart } from '../chart/OrderPathChart/LazyOrderPathChart.js';
import type { OrderPath } from '../chart/OrderPathChart/useOrderPath.js';
import { repeatState } from '../ticket/repeated-order.js';
import { CommitmentCard } from './CommitmentCard.js';
import { ContradictionAlert } from './ContradictionAlert.js';
import { ProofDialog } from './ProofDialog.js';
import styles from './Receipt.module.css';
import { ReceiptDetails } from './ReceiptDetails.js';
import { ReceiptResult } from './ReceiptResult.js';
import type { Verification } from './useVerification.js';
import { VerifyPanel } from './VerifyPanel.js';

export interface SettledReceiptProps {
  readonly order: Order;
  readonly path: OrderPath | undefined;
  readonly contradiction: VerificationFault | undefined;
  readonly isEvidenceTemporary: boolean;
  readonly verification: Verification;
  readonly checkState: CheckState | undefined;
  readonly onVerify: () => void;
  readonly onDownload: () => void;
  readonly downloading: boolean;
  readonly sandbox: boolean;
  /** Beside the orders, which keep the focus. @default false */
  readonly inPane?: boolean | undefined;
}

export function SettledReceipt(props: SettledReceiptProps) {
  const { order, path, contradiction, sandbox, inPane = false } = props;
  const { receipt } = order;
  const isVerifiable = receipt?.commitment || props.checkState !== undefined;
  const { t } = useTranslation(['trading', 'verification', 'common']);
  const realPrices = useRealPrices();
  const simulated = useSimulatedPrices();
  const [proofOpen, setProofOpen] = useState(false);
  const { verification } = props;
  const isContradicted =
    contradiction !== undefined ||
    props.checkState === 'contradiction' ||
    (verification.kind === 'done' && verification.verdict === 'contradiction');
  return (
    <div className={styles.root}>
      <ReceiptResult isContradicted={isContradicted} order={order} takesFocus={!inPane} />
      {path && <LazyOrderPathChart order={order} path={path} />}
      <ReceiptDetails order={order} />
      {receipt?.commitment && (
        <CommitmentCard
          roots={[receipt.commitment, ...(receipt.exitCommitment ? [receipt.exitCommitment] : [])]}
        />
      )}
      {receipt && isVerifiable && (
        <VerifyPanel
          checkState={props.checkState}
          onVerify={props.onVerify}
          receipt={receipt}
          verification={verification}
        />
      )}
      {isVerifiable && props.isEvidenceTemporary && (
        <p className={styles.note}>{t('verification:nothing_kept')}</p>
      )}
      {contradiction && <ContradictionAlert fault={contradiction} />}
      {receipt?.commitment === null && !contradiction && (
        <p className={styles.note} role={simulated ? 'alert' : undefined}>
          {t(simulated ? 'receipt.no_root' : 'receipt.no_commitment')}
        </p>
      )}
      <div className={styles.actions}>
        {receipt && (
          <Button loading={props.downloading} onClick={props.onDownload} variant="secondary">
            {t('receipt.download')}
          </Button>
        )}
        {!isContradicted && (
          <Button
            render={
              <Link
                state={repeatState(order)}
                to={tradingPath({ id: order.instrumentId, name: order.name })}
              />
            }
          >
            {t('receipt.trade_again')}
          </Button>
        )}
      </div>
      <p className={styles.foot}>
        {sandbox && !realPrices && <span>{t('receipt.simulated')}</span>}
        {receipt?.commitment && (
          <button className={styles.link} onClick={() => setProofOpen(true)} type="button">
            {t('receipt.proof_link')}
          </button>
        )}
        <Link className={styles.link} to={newSupportThreadPath({ order: order.id })}>
          {t('common:action.ask_support')}
        </Link>
      </p>
      <ProofDialog onOpenChange={setProofOpen} open={proofOpen} />
    </div>
  );
}

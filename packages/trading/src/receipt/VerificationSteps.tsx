import type { Receipt } from '@candela/api-client/trading';
import type { VerificationStep } from '@candela/fair-price';
import { useFormat, useTranslation } from '@candela/i18n';
import { formatPrice, profitOf } from '@candela/money';
import { Amount, MaskableText } from '@candela/screen-kit';
import { Num, VisuallyHidden } from '@candela/ui-kit';
import { Check, CircleX, Info } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import type { FairEvidence } from './useFairEvidence.js';
import { useFaultText } from './useFaultText.js';
import styles from './VerifyPanel.module.css';

export interface VerifiedReceiptProps {
  readonly receipt: Receipt;
}

export interface VerificationStepsProps extends VerifiedReceiptProps {
  readonly steps: readonly VerificationStep[];
  readonly evidence: FairEvidence;
}

export function VerificationSteps({ steps, ...receiptProps }: VerificationStepsProps) {
  const { t } = useTranslation('verification');
  const detailOf = useStepDetails(receiptProps);
  const faultText = useFaultText(receiptProps.receipt.decimals);
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          className={styles.step}
          data-ok={isFailure(step) ? false : step.ok || undefined}
          key={step.id}
        >
          <StepMark step={step} />
          <span className={styles.stepText}>
            {(step.ok || isFailure(step)) && (
              <VisuallyHidden>{`${t(step.ok ? 'ok' : 'not_ok')}: `}</VisuallyHidden>
            )}
            <span className={styles.stepTitle}>{t(`step.${step.id}`)}</span>
            <span className={styles.detail}>
              {step.ok ? detailOf(step.id) : <MaskableText>{faultText(step.fault)}</MaskableText>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Nothing on this device can confirm the source's record. */
const isFailure = (step: VerificationStep) => !step.ok && step.fault.code !== 'source_unconfirmed';

function StepMark({ step }: { readonly step: VerificationStep }) {
  const Icon = step.ok ? Check : isFailure(step) ? CircleX : Info;
  return <Icon aria-hidden className={styles.stepMark} />;
}

const TICKS_PER_MINUTE = 60;

const joinValues = (...parts: readonly string[]) => <Num>{parts.join(' · ')}</Num>;

function useStepDetails({ receipt, evidence }: Omit<VerificationStepsProps, 'steps'>) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const minutes = evidence.minutes.length;
  const tickText = (tick: Receipt['exit']) =>
    tick
      ? joinValues(
          format.price(formatPrice(tick.price, receipt.decimals)),
          format.time(tick.second),
        )
      : t('detail.no_exit');
  const published = evidence.commitments?.commitments.find(
    ({ day }) => day === receipt.commitment?.day,
  );
  return (id: VerificationStep['id']): ReactNode => {
    switch (id) {
      case 'clock_steady':
      case 'entries_fair':
      case 'ticket_signed':
      case 'terms_as_signed':
      case 'log_holds':
      case 'shown_as_verified':
      case 'refusal_signed':
      case 'refusal_as_sent':
      case 'refusal_in_time':
      case 'source_confirms':
        return '';
      case 'prices_logged':
        return t('detail.minutes', { count: evidence.prices?.length ?? 0 });
      case 'entry_in_time':
        return joinValues(format.time(receipt.entry.second));
      case 'commitment_known':
        return published
          ? t('detail.published', { time: format.dateTime(published.publishedAt) })
          : '';
      case 'path_opens_commitment':
        return t('detail.keys', { count: minutes });
      case 'ticks_recomputed':
        return t('detail.ticks', { count: minutes * TICKS_PER_MINUTE });
      case 'chain_joins':
        return t('detail.minutes', { count: minutes });
      case 'entry_matches':
        return tickText(receipt.entry);
      case 'exit_matches':
        return tickText(receipt.exit);
      case 'result_follows':
        return <Amount maskable signed value={profitOf(receipt.stake, receipt.credited)} />;
    }
  };
}

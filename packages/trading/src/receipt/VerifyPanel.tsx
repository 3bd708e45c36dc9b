import { paths } from '@candela/contract';
import { type CheckState, isWithheld } from '@candela/evidence';
import type { FaultCode, VerificationStep } from '@candela/fair-price';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button, ProgressBar, VisuallyHidden } from '@candela/ui-kit';
import {
  Check,
  ChevronDown,
  Clock,
  Shield,
  ShieldCheck,
  TriangleAlert,
} from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import type { Verification } from './useVerification.js';
import { VerificationSteps, type VerifiedReceiptProps } from './VerificationSteps.js';
import styles from './VerifyPanel.module.css';

export interface VerifyPanelProps extends VerifiedReceiptProps {
  readonly verification: Verification;
  /** Of the background verification, until the user starts one. */
  readonly checkState?: CheckState | undefined;
  readonly onVerify: () => void;
}

export function VerifyPanel({
  verification,
  checkState,
  onVerify,
  ...receiptProps
}: VerifyPanelProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const { kind } = verification;
  const state =
    kind === 'done'
      ? stateOf(verification)
      : kind === 'idle' && checkState
        ? BACKGROUND_STATES[checkState]
        : kind;
  const unread = kind === 'done' && verification.unread;
  const isAlarm = state === 'contradiction' || state === 'withheld';
  /** By the background verification. */
  const isChecked = kind === 'idle' && (state === 'verified' || state === 'as_signed');
  const canRetry = isAlarm || state === 'unfinished' || unread;
  return (
    <section aria-busy={isBusy(verification)} className={styles.root} data-state={state}>
      <div aria-live="polite">
        <VerificationStatus
          checkState={checkState}
          isComputed={receiptProps.receipt.commitment !== null}
          verification={verification}
        />
      </div>
      {kind === 'done' && state === 'verified' ? (
        <details className={styles.details}>
          <summary className={styles.summary}>
            {t('all_passed', { n: format.integer(verification.steps.length) })}
            <ChevronDown aria-hidden className={styles.arrow} size="m" />
          </summary>
          <VerificationSteps {...receiptProps} {...verification} />
        </details>
      ) : (
        kind === 'done' && <VerificationSteps {...receiptProps} {...verification} />
      )}
      {isAlarm && (
        <Button className={styles.action} full render={<Link to={paths.alarm} />} size="m">
          {t(state === 'withheld' ? 'notice.open_withheld' : 'notice.open')}
        </Button>
      )}
      {(kind === 'idle' || kind === 'failed' || canRetry) && (
        <Button
          className={styles.action}
          full
          onClick={onVerify}
          size="m"
          variant={isChecked ? 'ghost' : 'secondary'}
        >
          {t(kind === 'idle' && !isChecked ? 'action' : 'again')}
          {isChecked && <VisuallyHidden>{` (${t('action')})`}</VisuallyHidden>}
        </Button>
      )}
    </section>
  );
}

const BACKGROUND_STATES = {
  checked: 'verified',
  as_signed: 'as_signed',
  checking: 'waiting',
  contradiction: 'contradiction',
} as const satisfies Record<CheckState, string>;

type Done = Extract<Verification, { readonly kind: 'done' }>;

/** Withheld data may be an outage, so it has its own state. */
const stateOf = ({ verdict, serviceFaults }: Done) =>
  isWithheld(serviceFaults) ? 'withheld' : verdict;

const isBusy = ({ kind }: Verification) =>
  kind === 'fetching' || kind === 'waiting' || kind === 'checking';

interface VerificationStatusProps extends Pick<VerifyPanelProps, 'verification' | 'checkState'> {
  /** Prices with a source are compared, not computed. */
  readonly isComputed: boolean;
}

function VerificationStatus({ verification, checkState, isComputed }: VerificationStatusProps) {
  const { t } = useTranslation(['verification', 'trading']);
  const format = useFormat();
  const checkingTitle = t(isComputed ? 'checking' : 'trading:records.check.checking');
  switch (verification.kind) {
    case 'idle':
      if (checkState === 'checked') {
        return <Title icon={<ShieldCheck aria-hidden />} title={t('verified')} />;
      }
      if (checkState === 'as_signed') {
        return <Title icon={<Check aria-hidden />} title={t('as_signed')} />;
      }
      if (checkState === 'contradiction') return <ContradictionTitle />;
      if (checkState === 'checking') {
        const title = t('trading:records.check.checking');
        return <Title icon={<Clock aria-hidden />} title={title} />;
      }
      return (
        <Title
          icon={<Shield aria-hidden />}
          text={isComputed ? t('intro') : undefined}
          title={t('ready')}
        />
      );
    case 'fetching': {
      const { done, total } = verification;
      const label = t('fetching', {
        done: format.integer(done),
        total: format.integer(total),
      });
      return (
        <>
          <Title icon={<Shield aria-hidden />} title={label} />
          <ProgressBar className={styles.progress} label={label} value={total ? done / total : 0} />
        </>
      );
    }
    case 'checking':
      return (
        <>
          <Title icon={<Shield aria-hidden />} title={checkingTitle} />
          <ProgressBar className={styles.progress} label={checkingTitle} value={1} />
        </>
      );
    case 'waiting':
      return (
        <Title
          icon={<Clock aria-hidden />}
          text={
            isComputed ? t('waiting', { time: format.time(verification.revealsAt) }) : undefined
          }
          title={t('trading:records.check.checking')}
        />
      );
    case 'done':
      return <VerdictTitle {...verification} />;
    case 'failed':
      return (
        <Title icon={<TriangleAlert aria-hidden />} text={t('failed_body')} title={t('failed')} />
      );
    case 'unsupported':
      return (
        <Title icon={<TriangleAlert aria-hidden />} text={t('unsupported')} title={t('failed')} />
      );
  }
}

function VerdictTitle(verification: Done) {
  const { t } = useTranslation('verification');
  const { steps, unread } = verification;
  const state = stateOf(verification);
  switch (state) {
    case 'verified':
      return <Title icon={<ShieldCheck aria-hidden />} title={t('verified')} />;
    case 'consistent':
      return unread ? (
        <Title icon={<Clock aria-hidden />} text={t('unread_body')} title={t('unread')} />
      ) : (
        <ConsistentTitle steps={steps} />
      );
    case 'as_signed':
      return (
        <Title
          icon={<Check aria-hidden />}
          text={t('as_signed_body', { source: sourceOf(steps) })}
          title={t('as_signed')}
        />
      );
    case 'unfinished':
      return (
        <Title icon={<Clock aria-hidden />} text={t('unfinished_body')} title={t('unfinished')} />
      );
    case 'contradiction':
      return <ContradictionTitle />;
    case 'withheld':
      return (
        <Title
          icon={<TriangleAlert aria-hidden />}
          role="alert"
          text={t('withheld_body')}
          title={t('withheld')}
        />
      );
  }
}

function ContradictionTitle() {
  const { t } = useTranslation('verification');
  const icon = <TriangleAlert aria-hidden />;
  return <Title icon={icon} role="alert" text={t('alarm_body')} title={t('alarm')} />;
}

function ConsistentTitle({ steps }: { readonly steps: readonly VerificationStep[] }) {
  const { t } = useTranslation('verification');
  // Older than the first published root; proves even less.
  if (hasFault(steps, 'before_first_root')) {
    return <Title icon={<Clock aria-hidden />} text={t('late_body')} title={t('late')} />;
  }
  if (hasFault(steps, 'opening_unsigned')) {
    return <Title icon={<Check aria-hidden />} text={t('unopened_body')} title={t('unopened')} />;
  }
  return <Title icon={<Check aria-hidden />} text={t('consistent_body')} title={t('consistent')} />;
}

function sourceOf(steps: readonly VerificationStep[]): string {
  for (const step of steps) {
    if (!step.ok && step.fault.code === 'source_unconfirmed') return step.fault.params.source;
  }
  return '';
}

const hasFault = (steps: readonly VerificationStep[], code: FaultCode) =>
  steps.some((step) => !step.ok && step.fault.code === code);

interface TitleProps {
  readonly icon: React.ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly role?: 'alert' | undefined;
}

function Title({ icon, title, text, role }: TitleProps) {
  return (
    <div role={role}>
      <h2 className={styles.head}>
        {icon}
        {title}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  );
}

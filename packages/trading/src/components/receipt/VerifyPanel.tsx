import { useFormat, useTranslation } from '@candela/i18n';
import { Button, ProgressBar } from '@candela/ui-kit';
import { Clock, ShieldCheck, TriangleAlert } from '@candela/ui-kit/icons';
import type { Verdict, Verification } from '../../hooks/useVerification.js';
import { type StepFacts, VerificationSteps } from './VerificationSteps.js';
import styles from './VerifyPanel.module.css';

export interface VerifyPanelProps extends StepFacts {
  readonly verification: Verification;
  readonly onVerify: () => void;
}

/** "Verify in this browser": the offer, the work, and its verdict with every step. */
export function VerifyPanel({ verification, onVerify, ...facts }: VerifyPanelProps) {
  const { t } = useTranslation('verification');
  const { kind } = verification;
  const state = kind === 'done' ? verification.verdict : kind;
  return (
    <section aria-busy={isBusy(verification)} className={styles.root} data-state={state}>
      <div aria-live="polite">
        <Head verification={verification} />
      </div>
      {kind === 'done' && <VerificationSteps {...facts} {...verification} />}
      {(kind === 'idle' || kind === 'failed' || state === 'alarm') && (
        <Button className={styles.action} full onClick={onVerify} size="m" variant="secondary">
          {t(kind === 'idle' ? 'action' : 'again')}
        </Button>
      )}
    </section>
  );
}

const isBusy = ({ kind }: Verification) =>
  kind === 'fetching' || kind === 'waiting' || kind === 'checking';

function Head({ verification }: Pick<VerifyPanelProps, 'verification'>) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  switch (verification.kind) {
    case 'idle':
      return <Title icon={<ShieldCheck aria-hidden />} text={t('intro')} title={t('ready')} />;
    case 'fetching': {
      const { done, total } = verification;
      const label = t('fetching', {
        done: format.integer(done),
        total: format.integer(total),
      });
      return (
        <>
          <Title icon={<ShieldCheck aria-hidden />} title={label} />
          <ProgressBar className={styles.progress} label={label} value={total ? done / total : 0} />
        </>
      );
    }
    case 'checking':
      return (
        <>
          <Title icon={<ShieldCheck aria-hidden />} title={t('checking')} />
          <ProgressBar className={styles.progress} label={t('checking')} value={1} />
        </>
      );
    case 'waiting':
      return (
        <Title
          icon={<Clock aria-hidden />}
          text={t('waiting', { time: format.time(verification.revealsAt) })}
          title={t('action')}
        />
      );
    case 'done':
      return <VerdictTitle verdict={verification.verdict} />;
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

function VerdictTitle({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('verification');
  switch (verdict) {
    case 'verified':
      return <Title icon={<ShieldCheck aria-hidden />} title={t('verified')} />;
    case 'late':
      return <Title icon={<Clock aria-hidden />} text={t('late_body')} title={t('late')} />;
    case 'alarm':
      return (
        <Title
          icon={<TriangleAlert aria-hidden />}
          role="alert"
          text={t('alarm_body')}
          title={t('alarm')}
        />
      );
  }
}

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

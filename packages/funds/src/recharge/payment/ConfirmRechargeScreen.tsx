import { useTranslation } from '@candela/i18n';
import { type ScreenProps, useMoney } from '@candela/screen-kit';
import { Button, Columns, Notice } from '@candela/ui-kit';
import { CircleX, TriangleAlert } from '@candela/ui-kit/icons';
import { Deadline } from '../Deadline.js';
import { RechargeFrame } from '../RechargeFrame.js';
import { RechargeOutcome } from '../RechargeOutcome.js';
import { RechargeSteps } from '../RechargeSteps.js';
import styles from './ConfirmRecharge.module.css';
import { PaymentDetails } from './PaymentDetails.js';
import { ProofForm } from './ProofForm.js';
import {
  type ConfirmRechargeViewProps,
  useConfirmRechargeViewModel,
} from './useConfirmRechargeViewModel.js';

/** `/confirmRecharge?id=…`. */
export function ConfirmRechargeScreen(props: ScreenProps) {
  return <ConfirmRechargeView {...props} {...useConfirmRechargeViewModel(props.sandbox)} />;
}

export function ConfirmRechargeView(props: ConfirmRechargeViewProps) {
  const { minimum, source, now, paying, refusal, goBack, sandbox, ...form } = props;
  const { t } = useTranslation('funds');
  const money = useMoney();
  const { recharge } = source;
  const rejected = recharge?.status === 'rejected';
  const open = source.state === 'ready' && (recharge?.status === 'pending_payment' || rejected);
  const bank = recharge?.channel === 'bank';
  const isPayStep = bank && !rejected && form.upload.preview === undefined;

  return (
    <RechargeFrame
      footer={
        recharge && open ? (
          <>
            {refusal !== undefined && (
              <p className={styles.refusal} role="alert">
                {refusal}
              </p>
            )}
            <Button form="proof" full loading={paying} type="submit">
              {t('confirm.submit', { amount: money.text(recharge.amount) })}
            </Button>
          </>
        ) : undefined
      }
      goBack={goBack}
      sandbox={sandbox}
      source={source}
      title={t('confirm.title')}
    >
      {recharge && !open && <RechargeOutcome recharge={recharge} />}
      {recharge && open && (
        <>
          <RechargeSteps current={isPayStep ? 'pay' : 'proof'} />
          <Columns
            even
            lead={
              <>
                {rejected ? (
                  <Notice
                    className={styles.notice}
                    body={t('confirm.rejected_body')}
                    icon={<CircleX />}
                    title={
                      recharge.reason
                        ? t('confirm.rejected_title', { reason: recharge.reason })
                        : t('confirm.rejected_title_plain')
                    }
                    tone="danger"
                  />
                ) : (
                  <>
                    {sandbox && (
                      <Notice
                        className={styles.notice}
                        icon={<TriangleAlert />}
                        title={t(bank ? 'sandbox.bank' : 'sandbox.address')}
                        tone="danger"
                      />
                    )}
                    <Deadline expiresAt={recharge.expiresAt} now={now} startedAt={recharge.time} />
                  </>
                )}
                <PaymentDetails minimum={minimum} recharge={recharge} />
              </>
            }
          >
            <ProofForm {...form} />
          </Columns>
        </>
      )}
    </RechargeFrame>
  );
}

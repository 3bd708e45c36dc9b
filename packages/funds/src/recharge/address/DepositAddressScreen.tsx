import type { Recharge } from '@candela/api-client/funds';
import { paths, rechargePath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Amount, type ScreenProps } from '@candela/screen-kit';
import {
  Badge,
  Button,
  Card,
  Columns,
  CopyButton,
  CopyField,
  Notice,
  toast,
} from '@candela/ui-kit';
import { TriangleAlert } from '@candela/ui-kit/icons';
import { QrCode } from '@candela/ui-kit/qr';
import { Link } from 'react-router';
import { Hints } from '../../shared/Hints.js';
import { Deadline } from '../Deadline.js';
import { RechargeFrame } from '../RechargeFrame.js';
import { RechargeOutcome } from '../RechargeOutcome.js';
import { RechargeSteps } from '../RechargeSteps.js';
import { useRechargeHints } from '../useRechargeHints.js';
import styles from './DepositAddressScreen.module.css';
import {
  type DepositAddressViewProps,
  useDepositAddressViewModel,
} from './useDepositAddressViewModel.js';

/** `/address?id=…`. */
export function DepositAddressScreen(props: ScreenProps) {
  return <DepositAddressView {...props} {...useDepositAddressViewModel()} />;
}

export function DepositAddressView({
  minimum,
  source,
  now,
  goBack,
  sandbox,
}: DepositAddressViewProps) {
  const { t } = useTranslation('funds');
  const { recharge } = source;
  const payable = source.state === 'ready' && recharge?.status === 'pending_payment';
  return (
    <RechargeFrame
      footer={
        payable ? (
          <Button full render={<Link to={rechargePath(paths.payRecharge, recharge.id)} />}>
            {t('address.paid')}
          </Button>
        ) : undefined
      }
      goBack={goBack}
      sandbox={sandbox}
      source={source}
      title={t('address.title')}
    >
      {recharge && !payable && <RechargeOutcome recharge={recharge} />}
      {recharge && payable && (
        <PaymentInstructions minimum={minimum} now={now} recharge={recharge} sandbox={sandbox} />
      )}
    </RechargeFrame>
  );
}

interface PaymentInstructionsProps
  extends Pick<DepositAddressViewProps, 'minimum' | 'now' | 'sandbox'> {
  readonly recharge: Recharge;
}

function PaymentInstructions({ minimum, recharge, now, sandbox }: PaymentInstructionsProps) {
  const { t } = useTranslation(['funds', 'common']);
  const { address, network } = recharge.payTo;
  const hints = useRechargeHints({ channel: 'usdt', network, min: minimum });
  const copied = () => toast.success(t('common:action.copied'));
  const failed = () => toast.failure(t('common:action.copy_failed'));
  return (
    <>
      <RechargeSteps current="pay" />
      <Columns
        lead={
          <>
            {sandbox && (
              <Notice
                className={styles.notice}
                icon={<TriangleAlert />}
                title={t('sandbox.address')}
                tone="danger"
              />
            )}
            <Deadline expiresAt={recharge.expiresAt} now={now} startedAt={recharge.time} />
          </>
        }
      >
        <Card className={styles.card}>
          <div className={styles.send}>
            <div className={styles.amount}>
              <p className={styles.label}>{t('address.send')}</p>
              <Amount size="l" value={recharge.amount} />
            </div>
            {network !== null && <Badge tone="brand">{network}</Badge>}
            <CopyButton
              copiedLabel={t('common:action.copied')}
              label={t('address.copy_amount')}
              onCopied={copied}
              onFailed={failed}
              value={recharge.amount}
            />
          </div>
          {address !== null && (
            <>
              <div className={styles.code}>
                <QrCode label={t('address.qr')} size={44} value={address} />
              </div>
              <CopyField
                className={styles.address}
                copiedLabel={t('common:action.copied')}
                copyLabel={t('address.copy_address')}
                label={t('address.address')}
                onCopied={copied}
                onFailed={failed}
                value={address}
              />
            </>
          )}
        </Card>
        <Hints hints={hints} title={t('hints.title')} />
        <p className={styles.next}>{t('address.to_confirm')}</p>
      </Columns>
    </>
  );
}

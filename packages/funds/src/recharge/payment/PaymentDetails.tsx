import type { Recharge } from '@candela/api-client/funds';
import { useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { CopyButton, KeyValue, KeyValueList, Num, Section, toast } from '@candela/ui-kit';
import { type ReactNode, useMemo } from 'react';
import { Hints } from '../../shared/Hints.js';
import { useRechargeHints } from '../useRechargeHints.js';
import styles from './ConfirmRecharge.module.css';

export interface PaymentDetailsProps {
  readonly recharge: Recharge;
  /** Wire amount. */
  readonly minimum: string;
}

export function PaymentDetails({ recharge, minimum }: PaymentDetailsProps) {
  const { t } = useTranslation('funds');
  const { payTo } = recharge;
  const hints = useRechargeHints({
    channel: recharge.channel,
    network: payTo.network,
    min: minimum,
  });
  const lines = useMemo(
    () =>
      (
        [
          ['address', payTo.address],
          ['bank_name', payTo.bankName],
          ['account_name', payTo.accountName],
          ['account_number', payTo.accountNumber],
          ['reference', recharge.channel === 'bank' ? payTo.reference : null],
        ] as const
      ).filter((line): line is [(typeof line)[0], string] => line[1] !== null),
    [payTo, recharge.channel],
  );
  return (
    <>
      <Section className={styles.details} title={t('confirm.details')}>
        <KeyValueList variant="surface">
          <KeyValue
            label={t('confirm.amount')}
            value={
              <CopyableValue label={t('confirm.amount')} value={recharge.amount}>
                <Amount size="m" value={recharge.amount} />
              </CopyableValue>
            }
          />
          <KeyValue
            label={t('confirm.channel')}
            value={[t(`channel.${recharge.channel}`), payTo.network].filter(Boolean).join(' · ')}
          />
          {lines.map(([name, value]) => (
            <KeyValue
              key={name}
              label={t(`confirm.${name}`)}
              value={<CopyableValue label={t(`confirm.${name}`)} value={value} />}
            />
          ))}
        </KeyValueList>
      </Section>
      {recharge.channel === 'bank' && <Hints hints={hints} title={t('hints.title')} />}
    </>
  );
}

interface CopyableValueProps {
  readonly label: string;
  /** Copied text. */
  readonly value: string;
  /**
   * Displayed content.
   * @default the same
   */
  readonly children?: ReactNode | undefined;
}

function CopyableValue({ label, value, children }: CopyableValueProps) {
  const { t } = useTranslation(['funds', 'common']);
  return (
    <span className={styles.copied}>
      {children ?? <Num>{value}</Num>}
      <CopyButton
        className={styles.copy}
        copiedLabel={t('common:action.copied')}
        label={t('confirm.copy', { what: label })}
        onCopied={() => toast.success(t('common:action.copied'))}
        onFailed={() => toast.failure(t('common:action.copy_failed'))}
        value={value}
      />
    </span>
  );
}

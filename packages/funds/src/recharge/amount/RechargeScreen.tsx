import type { Recharge } from '@candela/api-client/funds';
import { paths, rechargePath } from '@candela/contract';
import { useFormat, useTranslation, useTypedAmounts } from '@candela/i18n';
import { compareAmounts, parseTypedAmount } from '@candela/money';
import { ScreenHeader, type ScreenProps, TradingLimitsNote, useMoney } from '@candela/screen-kit';
import {
  AmountField,
  Button,
  ChoiceCards,
  Columns,
  IconButton,
  Notice,
  QuickChoices,
  Screen,
  Section,
} from '@candela/ui-kit';
import { ArrowRight, Clock, History, Landmark, Wallet } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { Hints } from '../../shared/Hints.js';
import { NETWORK_NAMES } from '../../shared/network-names.js';
import { SkeletonBlocks } from '../../shared/SkeletonBlocks.js';
import { RechargeSteps } from '../RechargeSteps.js';
import { useRechargeHints } from '../useRechargeHints.js';
import styles from './RechargeScreen.module.css';
import { CHANNELS, type Channel, NETWORKS } from './recharge.schema.js';
import { type RechargeViewProps, useRechargeViewModel } from './useRechargeViewModel.js';

/** `/recharge`. */
export function RechargeScreen(props: ScreenProps) {
  return <RechargeView {...props} {...useRechargeViewModel()} />;
}

const QUICK_AMOUNTS = ['50.00', '100.00', '500.00', '1000.00'] as const;

const RECHARGE_LIMITS = ['recharge'] as const;

const FORM_HEIGHTS = [24, 24];

const CHANNEL_ICONS: Record<Channel, typeof Wallet> = { usdt: Wallet, bank: Landmark };

export function RechargeView(props: RechargeViewProps) {
  const { minimum, channel, network, amount, loading, pending, starting, onSubmit } = props;
  const { t } = useTranslation('funds');
  const format = useFormat();
  const typedAmounts = useTypedAmounts();
  const money = useMoney();
  const hints = useRechargeHints({
    channel: channel.value,
    network: network.value,
    min: minimum,
  });
  const typed = parseTypedAmount(amount.value);
  const enough = typed !== undefined && compareAmounts(typed, minimum) >= 0;
  const error = amount.error && t(`recharge.error.${amount.error}`, { min: money.text(minimum) });

  return (
    <Screen
      footer={
        <Button form="recharge" full loading={starting} type="submit">
          {enough
            ? t('recharge.continue_with', { amount: money.text(typed) })
            : t('recharge.continue')}
        </Button>
      }
      header={
        <ScreenHeader
          end={
            <IconButton
              icon={<History aria-hidden />}
              label={t('recharge.records')}
              render={<Link to={paths.recharges} />}
              variant="plain"
            />
          }
          goBack={props.goBack}
          sandbox={props.sandbox}
          title={t('recharge.title')}
        />
      }
      width="pair"
    >
      <RechargeSteps current="amount" />
      <Columns aside={loading ? undefined : <Hints hints={hints} title={t('hints.title')} />}>
        {loading && <SkeletonBlocks heights={FORM_HEIGHTS} />}
        {pending && (
          <PendingRechargeNotice amount={money.text(pending.amount)} recharge={pending} />
        )}
        <form
          // A notice may appear above: the form is shown once its position is final.
          hidden={loading}
          id="recharge"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!starting) onSubmit();
          }}
        >
          <Section className={styles.first} title={t('recharge.channel')}>
            <ChoiceCards
              label={t('recharge.channel')}
              onChange={channel.onChange}
              options={CHANNELS.map((value) => {
                const Icon = CHANNEL_ICONS[value];
                return {
                  value,
                  title: t(`channel.${value}`),
                  sub: t(`channel.${value}_note`),
                  icon: <Icon aria-hidden size="l" />,
                };
              })}
              value={channel.value}
            />
          </Section>
          {channel.value === 'usdt' && (
            <Section title={t('recharge.network')}>
              <ChoiceCards
                label={t('recharge.network')}
                onChange={network.onChange}
                options={NETWORKS.map((value) => ({
                  value,
                  title: value,
                  sub: network.unavailable.includes(value)
                    ? t('recharge.network_unavailable')
                    : NETWORK_NAMES[value],
                  disabled: network.unavailable.includes(value),
                }))}
                value={network.value}
              />
            </Section>
          )}
          <AmountField
            {...typedAmounts}
            approx={typed && money.approx(typed)}
            className={styles.amount}
            error={error ?? amount.serviceError}
            hint={t('recharge.nothing_moves')}
            label={t('recharge.amount')}
            onBlur={amount.onBlur}
            onChange={amount.onChange}
            quick={
              <QuickChoices
                choices={QUICK_AMOUNTS.filter((value) => compareAmounts(value, minimum) >= 0).map(
                  (value) => ({ value, label: format.price(value.replace('.00', '')) }),
                )}
                label={t('recharge.quick')}
                onSelect={amount.onChange}
              />
            }
            ref={amount.ref}
            unit={money.unit || undefined}
            value={amount.value}
          />
          <TradingLimitsNote
            amount={typed}
            tradingLimits={props.tradingLimits}
            kinds={RECHARGE_LIMITS}
          />
        </form>
      </Columns>
    </Screen>
  );
}

function PendingRechargeNotice({
  recharge,
  amount,
}: {
  readonly recharge: Recharge;
  readonly amount: string;
}) {
  const { t } = useTranslation('funds');
  const screen = recharge.channel === 'usdt' ? paths.depositAddress : paths.payRecharge;
  return (
    <Notice
      className={styles.notice}
      action={
        <Button
          icon={<ArrowRight aria-hidden className={styles.arrow} size="m" />}
          render={<Link to={rechargePath(screen, recharge.id)} />}
          size="m"
          variant="secondary"
        >
          {t('recharge.resume')}
        </Button>
      }
      body={t('recharge.resume_body', { amount })}
      icon={<Clock />}
      title={t('recharge.resume_title')}
    />
  );
}

import { paths } from '@candela/contract';
import { useFormat, useTranslation, useTypedAmounts } from '@candela/i18n';
import { compareAmounts, parseTypedAmount, stakeShareOf } from '@candela/money';
import {
  Amount,
  DataAge,
  FundPasswordField,
  LoadFailure,
  MaskableText,
  RecoveryHoldNotice,
  ScreenHeader,
  type ScreenProps,
  SecondFactorField,
  SignInPrompt,
  useMoney,
} from '@candela/screen-kit';
import {
  AmountField,
  Button,
  Columns,
  IconButton,
  KeyValue,
  KeyValueList,
  NO_VALUE,
  QuickChoices,
  Screen,
  Skeleton,
} from '@candela/ui-kit';
import { History } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { Hints } from '../../shared/Hints.js';
import { DestinationChoice } from './DestinationChoice.js';
import { Received } from './Received.js';
import { useWithdrawalViewModel, type WithdrawalViewProps } from './useWithdrawalViewModel.js';
import { WithdrawalConfirmation } from './WithdrawalConfirmation.js';
import styles from './WithdrawalScreen.module.css';

export function WithdrawalScreen(props: ScreenProps) {
  return <WithdrawalView {...props} {...useWithdrawalViewModel()} />;
}

/** Percent of the balance. */
const SHARES = [25, 50] as const;

export function WithdrawalView(props: WithdrawalViewProps) {
  const { signedIn, state, staleSince, amount, quote, fundPassword } = props;
  const { t } = useTranslation('funds');
  const money = useMoney();
  const typed = parseTypedAmount(amount.value);
  const isReady = signedIn && state === 'ready';
  return (
    <Screen
      footer={
        isReady && props.destinations.length > 0 ? (
          <Button disabled={fundPassword.lockedSeconds > 0} form="withdrawal" full type="submit">
            {typed !== undefined && quote
              ? t('withdrawal.continue_with', { amount: money.text(typed) })
              : t('withdrawal.continue')}
          </Button>
        ) : undefined
      }
      header={
        <ScreenHeader
          end={
            <IconButton
              icon={<History aria-hidden />}
              label={t('withdrawal.records')}
              render={<Link to={paths.withdrawals} />}
              variant="plain"
            />
          }
          goBack={props.goBack}
          sandbox={props.sandbox}
          title={t('withdrawal.title')}
        />
      }
      width="pair"
    >
      <DataAge at={staleSince} />
      {!signedIn && <SignInPrompt />}
      {signedIn && state === 'loading' && (
        <Columns>
          <FormSkeleton />
        </Columns>
      )}
      {signedIn && state === 'error' && (
        <LoadFailure onRetry={props.onRetry} retrying={props.retrying} />
      )}
      <RecoveryHoldNotice />
      {isReady && <Form {...props} />}
      <WithdrawalConfirmation {...props.confirmation} sandbox={props.sandbox} />
    </Screen>
  );
}

function Form(props: WithdrawalViewProps) {
  const { amount, available, terms, quote, conversion, fundPassword, confirmation } = props;
  const { t } = useTranslation('funds');
  const format = useFormat();
  const typedAmounts = useTypedAmounts();
  const money = useMoney();
  const typed = parseTypedAmount(amount.value);
  const fee = { percent: format.percent(terms.percent), min: money.text(terms.feeMin) };
  const error = amount.error && (
    <MaskableText>
      {t(`withdrawal.error.${amount.error}`, {
        min: money.text(terms.min),
        available: money.maskableAmount(available),
      })}
    </MaskableText>
  );
  const choices = [
    ...SHARES.map((share) => ({
      value: stakeShareOf(available, share, { min: terms.min, max: available }),
      label: format.percent(share),
    })),
    {
      value: compareAmounts(available, terms.min) >= 0 ? available : undefined,
      label: t('withdrawal.max'),
    },
  ];
  return (
    <Columns
      aside={
        <Hints
          hints={[
            t('withdrawal.hints.fee', fee),
            t('withdrawal.hints.held'),
            t('withdrawal.hints.back'),
          ]}
          title={t('withdrawal.hints.title')}
        />
      }
    >
      <form
        className={styles.form}
        id="withdrawal"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!confirmation.sending) props.onSubmit();
        }}
      >
        <div className={styles.balance}>
          <span>{t('withdrawal.balance')}</span>
          <Amount maskable size="m" value={available} />
        </div>
        <AmountField
          {...typedAmounts}
          approx={quote && typed && money.approx(typed)}
          error={error ?? amount.serviceError}
          hint={t('withdrawal.hints.minimum', { amount: money.text(terms.min) })}
          label={t('withdrawal.amount')}
          onBlur={amount.onBlur}
          onChange={amount.onChange}
          quick={
            <QuickChoices
              choices={choices.map(({ value, label }) => ({
                // Disabled, but needs a unique key.
                value: value ?? label,
                label,
                disabled: value === undefined,
              }))}
              label={t('withdrawal.quick')}
              onSelect={amount.onChange}
            />
          }
          ref={amount.ref}
          unit={money.unit || undefined}
          value={amount.value}
        />
        <KeyValueList aria-live="polite" variant="outline">
          <KeyValue
            label={
              <>
                {t('withdrawal.fee')}{' '}
                <span className={styles.terms}>{t('withdrawal.fee_terms', fee)}</span>
              </>
            }
            value={quote ? money.text(quote.fee) : NO_VALUE}
          />
          <KeyValue
            label={t('withdrawal.receive')}
            strong
            value={quote ? <Received conversion={conversion} receive={quote.receive} /> : NO_VALUE}
          />
        </KeyValueList>
        <DestinationChoice
          {...props.destination}
          destinations={props.destinations}
          onAddAddress={props.onAddAddress}
          onAddCard={props.onAddCard}
        />
        {props.destinations.length > 0 && <FundPasswordField {...fundPassword} />}
        <SecondFactorField {...props.secondFactor} />
      </form>
    </Columns>
  );
}

function FormSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div aria-label={t('state.loading')} className={styles.form} role="status">
      <Skeleton height={9} width="55%" />
      <Skeleton height={28} shape="block" />
      <Skeleton height={20} shape="block" />
      <Skeleton height={16} shape="block" />
      <Skeleton height={20} shape="block" />
    </div>
  );
}

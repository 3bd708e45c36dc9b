import {
  CARD_CURRENCIES,
  CARD_NUMBER_MAX_DIGITS,
  CARD_NUMBER_MIN_DIGITS,
  paths,
} from '@candela/contract';
import { useFormat, useLanguage, useTranslation } from '@candela/i18n';
import {
  currencyLabel,
  FundPasswordField,
  LoadFailure,
  RecoveryHoldNotice,
  ScreenHeader,
  type ScreenProps,
  SecondFactorField,
} from '@candela/screen-kit';
import { Button, EmptyState, Screen, Select, SkeletonRows, TextField } from '@candela/ui-kit';
import { CreditCard, Trash2 } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { isolateLeftToRight } from '../shared/isolate-left-to-right.js';
import { RemovalSheet } from '../shared/RemovalSheet.js';
import { CardNumberField } from './CardNumberField.js';
import styles from './EditBankCardScreen.module.css';
import {
  type CardFormField,
  type EditBankCardViewProps,
  useEditBankCardViewModel,
} from './useEditBankCardViewModel.js';

/** `/editBankInfo`. */
export function EditBankCardScreen(props: ScreenProps) {
  return <EditBankCardView {...props} {...useEditBankCardViewModel(props)} />;
}

export function EditBankCardView(props: EditBankCardViewProps) {
  const { state, card, goBack, sandbox } = props;
  const { t } = useTranslation(['funds', 'common']);
  const isReady = state === 'ready';
  return (
    <Screen
      footer={
        isReady ? (
          <Button
            disabled={props.fundPassword.lockedSeconds > 0}
            form="bank-card"
            full
            loading={props.saving}
            type="submit"
          >
            {card ? t('cards.save') : t('cards.add')}
          </Button>
        ) : undefined
      }
      header={
        <ScreenHeader
          goBack={goBack}
          sandbox={sandbox}
          title={card ? t('cards.edit_title') : t('cards.add')}
        />
      }
    >
      {state === 'loading' && <SkeletonRows label={t('common:state.loading')} rows={4} />}
      {state === 'error' && <LoadFailure onRetry={props.onRetry} retrying={props.retrying} />}
      {state === 'missing' && (
        <EmptyState
          action={<Button render={<Link to={paths.bankCards} />}>{t('destinations.title')}</Button>}
          icon={<CreditCard />}
          title={t('cards.missing')}
        />
      )}
      <RecoveryHoldNotice />
      {isReady && <Form {...props} />}
    </Screen>
  );
}

function Form(props: EditBankCardViewProps) {
  const { card, fields, currency, incomplete, fundPassword, saving, onSubmit, removal } = props;
  const { t } = useTranslation('funds');
  const language = useLanguage();
  const errorText = useFieldErrorText();
  const { accountName, bankName, cardNumber, confirmCardNumber } = fields;
  return (
    <>
      <form
        className={styles.form}
        id="bank-card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) onSubmit();
        }}
      >
        <TextField
          autoComplete="off"
          hint={t('cards.account_hint')}
          label={t('cards.account_name')}
          {...textFieldPropsOf(accountName)}
          error={errorText(accountName)}
        />
        <TextField
          autoComplete="off"
          label={t('cards.bank_name')}
          {...textFieldPropsOf(bankName)}
          error={errorText(bankName)}
        />
        <CardNumberField
          hint={card && t('cards.keep_number', { number: isolateLeftToRight(card.cardNumber) })}
          label={t('cards.card_number')}
          {...fieldPropsOf(cardNumber)}
          error={errorText(cardNumber)}
        />
        <CardNumberField
          label={t('cards.confirm_number')}
          {...fieldPropsOf(confirmCardNumber)}
          error={errorText(confirmCardNumber)}
        />
        <Select
          hint={t('cards.currency_hint')}
          label={t('cards.currency')}
          onChange={currency.onChange}
          options={CARD_CURRENCIES.map((value) => ({
            value,
            label: currencyLabel(value, language),
          }))}
          value={currency.value}
        />
        <FundPasswordField {...fundPassword} />
        <SecondFactorField {...props.secondFactor} />
        <p aria-live="assertive" className={styles.summary}>
          {incomplete && t('cards.error.form_incomplete')}
        </p>
      </form>
      {card && (
        <Button
          className={styles.remove}
          full
          icon={<Trash2 aria-hidden size="m" />}
          onClick={() => removal.onOpenChange(true)}
          variant="ghost"
        >
          {t('cards.remove')}
        </Button>
      )}
      {card && (
        <RemovalSheet
          {...removal}
          action={t('cards.remove')}
          body={t('cards.remove_body', {
            card: `${card.bankName} ${isolateLeftToRight(card.cardNumber)}`,
          })}
          title={t('cards.remove_title')}
        />
      )}
    </>
  );
}

function useFieldErrorText(): (field: CardFormField) => string | undefined {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const digits = {
    min: format.integer(CARD_NUMBER_MIN_DIGITS),
    max: format.integer(CARD_NUMBER_MAX_DIGITS),
  };
  return ({ error, serviceError }) => (error ? t(`cards.error.${error}`, digits) : serviceError);
}

function fieldPropsOf({ error: _error, serviceError: _serviceError, ...field }: CardFormField) {
  return field;
}

function textFieldPropsOf(field: CardFormField) {
  const { onChange, ...rest } = fieldPropsOf(field);
  return {
    ...rest,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
}

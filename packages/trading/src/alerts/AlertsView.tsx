import type { PriceAlert } from '@candela/api-client/alerts';
import { ALERT_KINDS, ALERT_WINDOWS } from '@candela/contract';
import { useFormat, useTranslation, useTypedAmounts } from '@candela/i18n';
import { QueryRows, ScreenHeader } from '@candela/screen-kit';
import {
  AmountField,
  Button,
  EmptyState,
  IconButton,
  ListRow,
  Screen,
  Section,
  Select,
} from '@candela/ui-kit';
import { ArrowUpDown, Bell, CircleCheck, Trash2 } from '@candela/ui-kit/icons';
import { loadInstrumentSheet } from '../market/InstrumentList/loadInstrumentSheet.js';
import { readableSymbol, splitSymbol } from '../market/symbols.js';
import { LazySheet } from '../shared/LazySheet.js';
import styles from './AlertsView.module.css';
import type { AlertsViewProps } from './useAlertsViewModel.js';

export function AlertsView(props: AlertsViewProps) {
  const { picker, waiting, fired, instrument, removing, onRemove, goBack, sandbox } = props;
  const { t } = useTranslation('trading');
  return (
    <Screen header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('alerts.title')} />}>
      <p className={styles.lead}>{t('alerts.lead')}</p>
      <LazySheet load={loadInstrumentSheet} open={picker.open}>
        {(InstrumentSheet) => <InstrumentSheet currentId={instrument?.id} picker={picker} />}
      </LazySheet>
      <NewAlert {...props} />
      <Section title={t('alerts.waiting')}>
        <QueryRows
          state={waiting}
          empty={<EmptyState icon={<Bell />} title={t('alerts.none_waiting')} />}
          renderRow={(alert) => (
            <AlertRow
              alert={alert}
              onRemove={() => onRemove(alert)}
              removing={removing === alert.id}
            />
          )}
          skeletonCount={2}
        />
      </Section>
      {fired.length > 0 && (
        <Section title={t('alerts.fired')}>
          <QueryRows
            state={{ ...waiting, rows: fired }}
            renderRow={(alert) => (
              <AlertRow
                alert={alert}
                onRemove={() => onRemove(alert)}
                removing={removing === alert.id}
              />
            )}
            skeletonCount={2}
          />
        </Section>
      )}
    </Screen>
  );
}

function NewAlert({ instrument, picker, form }: AlertsViewProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const typing = useTypedAmounts();
  const symbol = instrument && readableSymbol(instrument.symbol);
  return (
    <Section title={t('alerts.new')}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <Button
          aria-label={`${t('alerts.instrument')}: ${symbol ?? ''}`}
          full
          icon={<ArrowUpDown aria-hidden />}
          onClick={() => picker.setOpen(true)}
          type="button"
          variant="secondary"
        >
          <bdi>{symbol ?? '…'}</bdi>
        </Button>
        <Select
          label={t('alerts.kind')}
          onChange={form.onKind}
          options={ALERT_KINDS.map((value) => ({ value, label: t(`alerts.kind_${value}`) }))}
          value={form.kind}
        />
        {form.kind === 'moves' ? (
          <>
            <AmountField
              {...typing}
              error={form.error}
              label={t('alerts.percent')}
              onChange={form.onPercent}
              unit="%"
              value={form.percent}
            />
            <Select
              label={t('alerts.within')}
              onChange={(value) => form.onSeconds(Number(value))}
              options={ALERT_WINDOWS.map((seconds) => ({
                value: String(seconds),
                label: t('alerts.minutes', { n: format.integer(seconds / 60) }),
              }))}
              value={String(form.seconds)}
            />
          </>
        ) : (
          <AmountField
            {...typing}
            error={form.error}
            hint={instrument && t('alerts.price_now', { price: format.price(instrument.price) })}
            label={t('alerts.price')}
            onChange={form.onPrice}
            unit={instrument && splitSymbol(instrument.symbol).quote}
            value={form.price}
          />
        )}
        <Button disabled={!instrument} full loading={form.busy} type="submit">
          {t('alerts.add')}
        </Button>
      </form>
    </Section>
  );
}

function AlertRow({
  alert,
  removing,
  onRemove,
}: {
  readonly alert: PriceAlert;
  readonly removing: boolean;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const symbol = readableSymbol(alert.symbol);
  const { fired } = alert;
  return (
    <ListRow
      className={styles.row}
      end={
        <IconButton disabled={removing} label={t('alerts.remove', { symbol })} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      }
      start={fired ? <CircleCheck aria-hidden className={styles.told} /> : <Bell aria-hidden />}
      subtitle={
        <>
          <span className={styles.line}>{useConditionText(alert)}</span>
          {fired && (
            <span className={styles.line}>
              {t('alerts.reached', {
                price: format.price(fired.price),
                time: format.dateTime(fired.second),
              })}
            </span>
          )}
        </>
      }
      title={<bdi>{symbol}</bdi>}
    />
  );
}

function useConditionText({ kind, price, percent, seconds }: PriceAlert): string {
  const { t } = useTranslation('trading');
  const format = useFormat();
  if (kind !== 'moves') return t(`alerts.${kind}`, { price: format.price(price ?? '0') });
  return t('alerts.moves', {
    percent: format.percent(percent ?? '0.00'),
    n: format.integer((seconds ?? 0) / 60),
  });
}

import { paths, RECHARGE_CONFIRMATIONS, RECHARGE_DEADLINE_SECONDS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, ScreenHeader, type ScreenProps, useRealPrices } from '@candela/screen-kit';
import {
  Button,
  CopyField,
  KeyValue,
  KeyValueList,
  Num,
  Screen,
  Skeleton,
  toast,
} from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProseSection } from '../shared/Prose.js';
import styles from '../shared/Prose.module.css';
import { ExpiryTable } from './ExpiryTable.js';
import { type AboutViewProps, useAboutViewModel } from './useAboutViewModel.js';

/** `/about` */
export function AboutScreen(props: ScreenProps) {
  return <AboutView {...props} {...useAboutViewModel()} />;
}

const SECONDS_PER_MINUTE = 60;

export function AboutView({ limits, publishedKey, pinnedKey, goBack, sandbox }: AboutViewProps) {
  const { t } = useTranslation('guide');
  const hasRealPrices = useRealPrices();
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('about.title')} />}
      width="read"
    >
      <p className={styles.lead}>{t('about.lead')}</p>
      <ProseSection
        texts={[t('about.prices_body'), sandbox && !hasRealPrices && t('about.prices_sandbox')]}
        title={t('about.prices_title')}
      />
      <ProseSection
        texts={[t('about.settlement_strike'), t('about.settlement_body')]}
        title={t('about.settlement_title')}
      >
        <ExpiryTable />
        <p className={styles.text}>{t('about.break_even_note')}</p>
        <ValueList
          rows={[
            [t('about.order_min'), <Limit key="min" value={limits?.orderMin} />],
            [t('about.order_max'), <Limit key="max" value={limits?.orderMax} />],
          ]}
        />
      </ProseSection>
      <Verification hasRealPrices={hasRealPrices} />
      {publishedKey !== undefined && (
        <SignedOrders pinnedKey={pinnedKey} publishedKey={publishedKey} />
      )}
      <RechargesAndWithdrawals limits={limits} />
      <ProseSection
        texts={[t('about.review_body'), sandbox && t('about.review_sandbox')]}
        title={t('about.review_title')}
      />
      <ProseSection texts={[t('about.ledger_body')]} title={t('about.ledger_title')} />
    </Screen>
  );
}

/** @param hasRealPrices no key committed to them beforehand. */
function Verification({ hasRealPrices }: { readonly hasRealPrices: boolean }) {
  const { t } = useTranslation('guide');
  const [verify, proves, doesNotProve] = hasRealPrices
    ? [
        t('about.verify_body_real_prices'),
        t('about.proves_body_real_prices'),
        t('about.not_body_real_prices'),
      ]
    : [t('about.verify_body'), t('about.proves_body'), t('about.not_body')];
  return (
    <ProseSection texts={[verify]} title={t('about.verify_title')}>
      <h3 className={styles.strong}>{t('about.proves_title')}</h3>
      <p className={styles.text}>{proves}</p>
      <h3 className={styles.strong}>{t('about.not_title')}</h3>
      <p className={styles.text}>{doesNotProve}</p>
    </ProseSection>
  );
}

interface SignedOrdersProps {
  readonly publishedKey: string;
  readonly pinnedKey: string | undefined;
}

/** Users compare it across devices. */
function SignedOrders({ publishedKey, pinnedKey }: SignedOrdersProps) {
  const { t } = useTranslation(['guide', 'common']);
  const publishedKeys = pinnedKey === publishedKey ? [] : [publishedKey];
  return (
    <ProseSection texts={[t('about.key_body')]} title={t('about.key_title')}>
      {pinnedKey !== undefined && <PublicKey label={t('about.key_kept')} value={pinnedKey} />}
      {publishedKeys.map((key) => (
        <PublicKey key={key} label={t('about.key_published')} value={key} />
      ))}
      <Button className={styles.figures} full render={<Link to={paths.log} />} variant="secondary">
        {t('about.compare_log')}
      </Button>
    </ProseSection>
  );
}

function PublicKey({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation('common');
  return (
    <CopyField
      className={styles.figures}
      copiedLabel={t('action.copied')}
      copyLabel={t('action.copy')}
      label={label}
      onFailed={() => toast.failure(t('action.copy_failed'))}
      value={value}
    />
  );
}

function RechargesAndWithdrawals({ limits }: Pick<AboutViewProps, 'limits'>) {
  const { t } = useTranslation(['guide', 'common']);
  const format = useFormat();
  const minutes = RECHARGE_DEADLINE_SECONDS / SECONDS_PER_MINUTE;
  return (
    <>
      <ProseSection texts={[t('about.recharge_body')]} title={t('about.recharge_title')}>
        <ValueList
          rows={[
            [t('about.deposit_min'), <Limit key="min" value={limits?.depositMin} />],
            [t('about.deadline'), t('common:unit.minutes', { count: minutes })],
            [
              t('about.confirmations'),
              <Num key="count">{format.integer(RECHARGE_CONFIRMATIONS)}</Num>,
            ],
          ]}
        />
      </ProseSection>
      <ProseSection texts={[t('about.withdraw_body')]} title={t('about.withdraw_title')}>
        <ValueList
          rows={[
            [t('about.withdraw_min'), <Limit key="min" value={limits?.withdrawalMin} />],
            [
              t('about.fee'),
              limits ? (
                <Num key="fee">{format.percent(limits.withdrawalFeePercent)}</Num>
              ) : (
                <Limit key="fee" value={undefined} />
              ),
            ],
            [t('about.fee_min'), <Limit key="fee_min" value={limits?.withdrawalFeeMin} />],
          ]}
        />
      </ProseSection>
    </>
  );
}

type Row = readonly [label: string, value: ReactNode];

function ValueList({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <KeyValueList className={styles.figures} variant="surface">
      {rows.map(([label, value]) => (
        <KeyValue key={label} label={label} value={value} />
      ))}
    </KeyValueList>
  );
}

function Limit({ value }: { readonly value: string | undefined }) {
  if (value === undefined) return <Skeleton height="line" width={16} />;
  return <Amount value={value} withUnit />;
}

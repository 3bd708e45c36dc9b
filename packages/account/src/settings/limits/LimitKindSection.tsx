import type { TradingLimit } from '@candela/api-client/trading-limits';
import { LIMIT_PERIODS, type LimitKind } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { MaskableText, useMoney } from '@candela/screen-kit';
import { Card, List, ListItem, ListRow, ProgressBar, Section, Skeleton } from '@candela/ui-kit';
import styles from './LimitsScreen.module.css';
import type { LimitKey } from './useLimitsViewModel.js';
import { useLimitText } from './useLimitText.js';

export interface LimitKindSectionProps {
  readonly kind: LimitKind;
  readonly limits: readonly TradingLimit[] | undefined;
  readonly onEdit: (key: LimitKey) => void;
}

export function LimitKindSection({ kind, limits, onEdit }: LimitKindSectionProps) {
  const { t } = useTranslation('account');
  return (
    <Section title={t(`limits.kind.${kind}`)}>
      <Card padding="inline">
        <List>
          {LIMIT_PERIODS.map((period) => (
            <ListItem key={period}>
              <PeriodRow
                limit={limits?.find((it) => it.kind === kind && it.period === period)}
                isLoaded={limits !== undefined}
                limitKey={{ kind, period }}
                onEdit={onEdit}
              />
            </ListItem>
          ))}
        </List>
      </Card>
      {kind === 'loss' && <p className={styles.note}>{t('limits.loss_note')}</p>}
    </Section>
  );
}

interface PeriodRowProps extends Pick<LimitKindSectionProps, 'onEdit'> {
  readonly limitKey: LimitKey;
  readonly isLoaded: boolean;
  readonly limit: TradingLimit | undefined;
}

function PeriodRow({ limitKey, isLoaded, limit, onEdit }: PeriodRowProps) {
  const { t } = useTranslation('account');
  const text = useLimitText(limitKey.kind);
  const usageText = limit
    ? t('limits.used', { used: text.maskable(limit.used), amount: text.plain(limit.amount) })
    : t('limits.none');
  return (
    <>
      <ListRow
        chevron
        end={
          isLoaded ? (
            <span className={limit ? styles.figures : styles.none}>
              <MaskableText>{usageText}</MaskableText>
            </span>
          ) : (
            <Skeleton height="line" width={24} />
          )
        }
        onClick={() => onEdit(limitKey)}
        title={t(`limits.period.${limitKey.period}`)}
      />
      {limit && <LimitUsage limit={limit} />}
    </>
  );
}

function LimitUsage({ limit }: { readonly limit: TradingLimit }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const money = useMoney();
  const { kind, period, amount, used, left, resetsAt, next } = limit;
  const text = useLimitText(kind);
  const share = Math.min(1, Number(used) / Number(amount));
  return (
    <div className={styles.standing}>
      {!money.hidden && (
        <ProgressBar
          label={`${t(`limits.kind.${kind}`)} · ${t(`limits.period.${period}`)}`}
          tone={share >= 1 ? 'danger' : 'brand'}
          value={share}
        />
      )}
      <p>
        <MaskableText>
          {t('limits.left', { amount: text.maskable(left), time: format.dateTime(resetsAt) })}
        </MaskableText>
      </p>
      {next && (
        <p className={styles.next}>
          {t('limits.next', {
            time: format.dateTime(next.from),
            amount: next.amount === null ? t('limits.none') : text.plain(next.amount),
          })}
        </p>
      )}
    </div>
  );
}

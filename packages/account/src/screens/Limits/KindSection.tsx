import type { Limit } from '@candela/api-client/guardrails';
import { LIMIT_PERIODS, type LimitKind } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { Card, List, ListItem, ListRow, ProgressBar, Section, Skeleton } from '@candela/ui-kit';
import styles from './LimitsView.module.css';
import type { LimitKey } from './types.js';
import { useLimitText } from './useLimitText.js';

export interface KindSectionProps {
  readonly kind: LimitKind;
  /** Limits of all kinds; undefined until loaded. */
  readonly limits: readonly Limit[] | undefined;
  readonly onEdit: (key: LimitKey) => void;
}

export function KindSection({ kind, limits, onEdit }: KindSectionProps) {
  const { t } = useTranslation('account');
  return (
    <Section title={t(`limits.kind.${kind}`)}>
      <Card className={styles.card} padding="none">
        <List>
          {LIMIT_PERIODS.map((period) => (
            <ListItem key={period}>
              <PeriodRow
                limit={limits?.find((it) => it.kind === kind && it.period === period)}
                known={limits !== undefined}
                of={{ kind, period }}
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

interface PeriodRowProps extends Pick<KindSectionProps, 'onEdit'> {
  readonly of: LimitKey;
  readonly known: boolean;
  readonly limit: Limit | undefined;
}

function PeriodRow({ of, known, limit, onEdit }: PeriodRowProps) {
  const { t } = useTranslation('account');
  const text = useLimitText(of.kind);
  const figures = limit
    ? t('limits.used', { used: text.own(limit.used), amount: text.plain(limit.amount) })
    : t('limits.none');
  return (
    <>
      <ListRow
        chevron
        end={
          known ? (
            <span className={limit ? styles.figures : styles.none}>{figures}</span>
          ) : (
            <Skeleton height="line" width={24} />
          )
        }
        onClick={() => onEdit(of)}
        title={t(`limits.period.${of.period}`)}
      />
      {limit && <Standing limit={limit} />}
    </>
  );
}

function Standing({ limit }: { readonly limit: Limit }) {
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
      <p>{t('limits.left', { amount: text.own(left), time: format.dateTime(resetsAt) })}</p>
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

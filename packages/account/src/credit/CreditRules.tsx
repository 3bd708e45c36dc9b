import { CREDIT_POINTS, CREDIT_RECHARGES_MAX } from '@candela/contract';
import { CREDIT_CAUSES, type CreditCause } from '@candela/contract/calls/credit';
import { useFormat, useTranslation } from '@candela/i18n';
import { Card, List, ListItem, ListRow, Section } from '@candela/ui-kit';
import styles from './CreditScreen.module.css';
import { Points } from './Points.js';

export function CreditRules() {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const maxPoints = format.signedInteger(CREDIT_RECHARGES_MAX * CREDIT_POINTS.recharge);
  const hints: Readonly<Record<CreditCause, string>> = {
    recharge: t('rule.recharge_max', { points: maxPoints }),
    real_name: t('rule.real_name_once'),
    deduction: t('rule.deduction_reason'),
    correction: t('rule.correction_hint'),
  };
  return (
    <Section title={t('rules')}>
      <Card padding="inline">
        <List>
          {CREDIT_CAUSES.map((cause) => (
            <ListItem key={cause}>
              <ListRow
                end={<Points value={CREDIT_POINTS[cause]} />}
                subtitle={hints[cause]}
                title={t(`rule.${cause}`)}
              />
            </ListItem>
          ))}
        </List>
      </Card>
      <p className={styles.note}>{t('note')}</p>
    </Section>
  );
}

import { CREDIT_POINTS, CREDIT_RECHARGES_MAX } from '@candela/contract';
import { CREDIT_CAUSES, type CreditCause } from '@candela/contract/calls/people';
import { useFormat, useTranslation } from '@candela/i18n';
import { Card, List, ListItem, ListRow, Section } from '@candela/ui-kit';
import styles from './CreditScreen.module.css';
import { Points } from './Points.js';

export function CreditRules() {
  const { t } = useTranslation('people');
  const format = useFormat();
  const maxPoints = format.signedInteger(CREDIT_RECHARGES_MAX * CREDIT_POINTS.recharge);
  const hints: Readonly<Record<CreditCause, string>> = {
    recharge: t('credit.rule.recharge_max', { points: maxPoints }),
    real_name: t('credit.rule.real_name_once'),
    deduction: t('credit.rule.deduction_reason'),
    correction: t('credit.rule.correction_hint'),
  };
  return (
    <Section title={t('credit.rules')}>
      <Card className={styles.rules} padding="none">
        <List>
          {CREDIT_CAUSES.map((cause) => (
            <ListItem key={cause}>
              <ListRow
                end={<Points value={CREDIT_POINTS[cause]} />}
                subtitle={hints[cause]}
                title={t(`credit.rule.${cause}`)}
              />
            </ListItem>
          ))}
        </List>
      </Card>
      <p className={styles.note}>{t('credit.note')}</p>
    </Section>
  );
}

import { useTranslation } from '@candela/i18n';
import { useRealPrices } from '@candela/screen-kit';
import { Card, Section } from '@candela/ui-kit';
import { ChevronDown } from '@candela/ui-kit/icons';
import styles from './Faq.module.css';

const FAQ_TOPICS = ['review', 'rejected', 'hold', 'settlement', 'currency', 'password'] as const;

export interface FaqProps {
  readonly unit: string;
  readonly sandbox: boolean;
}

export function Faq({ unit, sandbox }: FaqProps) {
  const { t } = useTranslation('guide');
  const hasRealPrices = useRealPrices();
  return (
    <Section title={t('faq.title')}>
      <Card padding="inline">
        {FAQ_TOPICS.map((name) => (
          <details className={styles.item} key={name}>
            <summary className={styles.question}>
              {t(`faq.${name}.q`)}
              <ChevronDown aria-hidden className={styles.arrow} size="m" />
            </summary>
            <p className={styles.answer}>
              {name === 'settlement' && hasRealPrices
                ? t('faq.settlement.a_real_prices')
                : name === 'review' && sandbox
                  ? t('faq.review.a_sandbox')
                  : t(`faq.${name}.a`, { unit })}
            </p>
          </details>
        ))}
      </Card>
    </Section>
  );
}

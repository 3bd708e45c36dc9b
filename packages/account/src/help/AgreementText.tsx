import { useTranslation } from '@candela/i18n';
import { useRealPrices } from '@candela/screen-kit';
import styles from './AgreementText.module.css';

const PARTS = {
  terms: ['account', 'sandbox', 'orders', 'risk', 'outcome', 'fees'],
  privacy: ['stored', 'documents', 'inviter', 'device', 'use', 'end'],
} as const;

export type AgreementName = keyof typeof PARTS;

export interface AgreementTextProps {
  readonly name: AgreementName;
  readonly sandbox: boolean;
  readonly heading: 'h2' | 'h3';
}

/** Texts that differ for real prices. */
const REAL_PRICE_TEXT_KEYS = {
  sandbox: 'terms.sandbox_body_real_prices',
  outcome: 'terms.outcome_body_real_prices',
} as const;

export function AgreementText({ name, sandbox, heading: Heading }: AgreementTextProps) {
  const { t } = useTranslation('agreement');
  const hasRealPrices = useRealPrices();
  const parts =
    name === 'terms'
      ? PARTS.terms
          .filter((part) => sandbox || part !== 'sandbox')
          .map((part) => ({
            part,
            title: t(`terms.${part}_title`),
            body: t(
              hasRealPrices && (part === 'sandbox' || part === 'outcome')
                ? REAL_PRICE_TEXT_KEYS[part]
                : `terms.${part}_body`,
            ),
          }))
      : PARTS.privacy.map((part) => ({
          part,
          title: t(`privacy.${part}_title`),
          body: t(`privacy.${part}_body`),
        }));
  return (
    <div className={styles.text}>
      {parts.map(({ part, title, body }) => (
        <section key={part}>
          <Heading className={styles.title}>{title}</Heading>
          <p>{body}</p>
        </section>
      ))}
    </div>
  );
}

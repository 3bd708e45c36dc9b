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
  /** Adds what holds in the sandbox only. */
  readonly sandbox: boolean;
  /** The level of its headings: one below the title it stands under. */
  readonly heading: 'h2' | 'h3';
}

/** What is said otherwise of real prices. */
const OF_REAL_PRICES = {
  sandbox: 'terms.sandbox_body_real_prices',
  outcome: 'terms.outcome_body_real_prices',
} as const;

/** What a person agrees to, in full: the same in the sheet of registration and at its own address. */
export function AgreementText({ name, sandbox, heading: Heading }: AgreementTextProps) {
  const { t } = useTranslation('agreement');
  const real = useRealPrices();
  const parts =
    name === 'terms'
      ? PARTS.terms
          .filter((part) => sandbox || part !== 'sandbox')
          .map((part) => ({
            part,
            title: t(`terms.${part}_title`),
            body: t(
              real && (part === 'sandbox' || part === 'outcome')
                ? OF_REAL_PRICES[part]
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

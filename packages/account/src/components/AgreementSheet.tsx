import { useTranslation } from '@candela/i18n';
import { Sheet } from '@candela/ui-kit';
import styles from './AgreementSheet.module.css';

const SECTIONS = {
  terms: ['account', 'sandbox', 'orders', 'risk', 'outcome', 'fees'],
  privacy: ['stored', 'documents', 'inviter', 'device', 'use', 'end'],
} as const;

export type AgreementName = keyof typeof SECTIONS;

export interface AgreementSheetProps {
  readonly name: AgreementName;
  /** Adds what holds in the sandbox only. */
  readonly sandbox: boolean;
  readonly onClose: () => void;
}

/** What a person agrees to, in full. */
export function AgreementSheet({ name, sandbox, onClose }: AgreementSheetProps) {
  const { t } = useTranslation(['agreement', 'common']);
  const parts =
    name === 'terms'
      ? SECTIONS.terms
          .filter((part) => sandbox || part !== 'sandbox')
          .map((part) => ({
            part,
            title: t(`terms.${part}_title`),
            body: t(`terms.${part}_body`),
          }))
      : SECTIONS.privacy.map((part) => ({
          part,
          title: t(`privacy.${part}_title`),
          body: t(`privacy.${part}_body`),
        }));
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t(`${name}_title`)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard */}
      <div className={styles.text} tabIndex={0}>
        {parts.map(({ part, title, body }) => (
          <section key={part}>
            <h3 className={styles.title}>{title}</h3>
            <p>{body}</p>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

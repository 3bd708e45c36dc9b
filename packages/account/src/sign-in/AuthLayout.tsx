import { paths } from '@candela/contract';
import { LANGUAGE_NAMES, tagOf, useLanguage, useTranslation } from '@candela/i18n';
import { useRealPrices } from '@candela/screen-kit';
import { IconButton, Logo, Screen } from '@candela/ui-kit';
import { ChevronLeft, Globe } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './AuthLayout.module.css';
import { LanguageOffer } from './LanguageOffer.js';

export interface AuthLayoutProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly appName: string | undefined;
  readonly sandbox: boolean;
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function AuthLayout({ title, lead, appName, sandbox, onBack, children }: AuthLayoutProps) {
  const { t } = useTranslation(['entry', 'common']);
  const hasRealPrices = useRealPrices();
  const language = useLanguage();
  const name = LANGUAGE_NAMES[language];
  const header = (
    <header className={styles.bar}>
      <span className={styles.brand}>
        {onBack && (
          <IconButton
            className={styles.back}
            icon={<ChevronLeft aria-hidden className={styles.arrow} />}
            label={t('common:action.back')}
            onClick={onBack}
            variant="plain"
          />
        )}
        <Logo name={appName} />
      </span>
      <Link
        aria-label={t('language', { language: name })}
        className={styles.language}
        to={paths.languages}
      >
        <Globe aria-hidden size="m" />
        <span lang={tagOf(language)}>{name}</span>
      </Link>
    </header>
  );
  return (
    <Screen header={header}>
      <LanguageOffer />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {sandbox && (
        <p className={styles.sandbox}>
          <strong>{t('common:sandbox.short')}</strong>
          {t(hasRealPrices ? 'sandbox_note_real_prices' : 'sandbox_note')}
        </p>
      )}
    </Screen>
  );
}

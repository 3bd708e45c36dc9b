import { LANGUAGES } from '@candela/contract';
import { directionOf, LANGUAGE_NAMES, tagOf, useTranslation } from '@candela/i18n';
import { ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Screen } from '@candela/ui-kit';
import { Check } from '@candela/ui-kit/icons';
import type { KeyboardEvent, MouseEvent } from 'react';
import styles from './LanguagesScreen.module.css';
import { type LanguagesViewProps, useLanguagesViewModel } from './useLanguagesViewModel.js';

/** `/selectLan` */
export function LanguagesScreen(props: ScreenProps) {
  return <LanguagesView {...props} {...useLanguagesViewModel()} />;
}

/** Arrow keys select and stay, as usual for radios. */
export function LanguagesView({ current, onChoose, goBack }: LanguagesViewProps) {
  const { t } = useTranslation('account');
  const onTap = (event: MouseEvent) => {
    // Browsers also report an arrow key on a radio as a click, with `detail` 0.
    if (event.detail > 0) goBack();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') goBack();
  };
  return (
    <Screen header={<ScreenHeader goBack={goBack} title={t('languages.title')} />}>
      <div aria-label={t('languages.title')} className={styles.list} role="radiogroup">
        {LANGUAGES.map((language) => (
          <label className={styles.row} key={language}>
            <span className={styles.name}>
              <bdi dir={directionOf(language)} lang={tagOf(language)}>
                {LANGUAGE_NAMES[language]}
              </bdi>
            </span>
            <input
              checked={language === current}
              className={styles.radio}
              name="language"
              onChange={() => onChoose(language)}
              onClick={onTap}
              onKeyDown={onKeyDown}
              type="radio"
              value={language}
            />
            {language === current && <Check aria-hidden className={styles.tick} />}
          </label>
        ))}
      </div>
    </Screen>
  );
}

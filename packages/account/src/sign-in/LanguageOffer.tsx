import { DEFAULT_LANGUAGE } from '@candela/contract';
import { CONTINUE_IN, directionOf, languageOfTags, tagOf, useTranslation } from '@candela/i18n';
import { languageChosen, useSession } from '@candela/session';
import { IconButton } from '@candela/ui-kit';
import { Globe, X } from '@candela/ui-kit/icons';
import { useDispatch } from 'react-redux';
import styles from './LanguageOffer.module.css';

/** Once, in the language of the browser, until the user has chosen or declined. */
export function LanguageOffer() {
  const { t } = useTranslation('common');
  const dispatch = useDispatch();
  const isUndecided = useSession(
    ({ language, languageConfirmed }) => language === DEFAULT_LANGUAGE && !languageConfirmed,
  );
  const offered = languageOfTags(navigator.languages);
  if (!isUndecided || offered === undefined || offered === DEFAULT_LANGUAGE) return null;
  return (
    <div className={styles.root}>
      <button
        className={styles.accept}
        dir={directionOf(offered)}
        lang={tagOf(offered)}
        onClick={() => dispatch(languageChosen(offered))}
        type="button"
      >
        <Globe aria-hidden size="m" />
        {CONTINUE_IN[offered]}
      </button>
      <IconButton
        icon={<X aria-hidden size="m" />}
        label={t('action.close')}
        onClick={() => dispatch(languageChosen(DEFAULT_LANGUAGE))}
        variant="plain"
      />
    </div>
  );
}

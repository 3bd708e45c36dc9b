import type { Language } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import { languageChosen, useSession } from '@candela/session';
import { useDispatch } from 'react-redux';

export interface LanguagesViewModel {
  readonly current: Language;
  /** Takes effect immediately. */
  readonly onChoose: (language: Language) => void;
}

export type LanguagesViewProps = LanguagesViewModel & Pick<ScreenProps, 'goBack'>;

export function useLanguagesViewModel(): LanguagesViewModel {
  const dispatch = useDispatch();
  return {
    current: useSession((session) => session.language),
    onChoose: (language) => dispatch(languageChosen(language)),
  };
}

import { languageChosen, useSession } from '@candela/session';
import { useDispatch } from 'react-redux';
import type { LanguagesViewModel } from './types.js';

export function useLanguagesViewModel(): LanguagesViewModel {
  const dispatch = useDispatch();
  return {
    current: useSession((session) => session.language),
    onChoose: (language) => dispatch(languageChosen(language)),
  };
}

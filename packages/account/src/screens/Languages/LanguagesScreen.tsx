import type { ScreenProps } from '@candela/screen-kit';
import { languageChosen, useSession } from '@candela/session';
import { useDispatch } from 'react-redux';
import { LanguagesView } from './LanguagesView.js';

/** `/selectLan` */
export function LanguagesScreen({ goBack }: ScreenProps) {
  const dispatch = useDispatch();
  const current = useSession((session) => session.language);
  return (
    <LanguagesView
      current={current}
      goBack={goBack}
      onChoose={(language) => dispatch(languageChosen(language))}
    />
  );
}

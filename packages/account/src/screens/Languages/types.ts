import type { Language } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';

export interface LanguagesViewModel {
  readonly current: Language;
  /** Takes effect immediately. */
  readonly onChoose: (language: Language) => void;
}

export type LanguagesViewProps = LanguagesViewModel & Pick<ScreenProps, 'goBack'>;

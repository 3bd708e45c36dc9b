import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

export interface UiDirectionProps {
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/** For arrow keys and popups. Mount once, with the same value as `dir`. */
export function UiDirection({ direction, children }: UiDirectionProps) {
  return <DirectionProvider direction={direction}>{children}</DirectionProvider>;
}

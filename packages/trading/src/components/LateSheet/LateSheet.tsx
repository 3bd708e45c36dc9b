import { LazyPart, type LoadPart, useLater } from '@candela/screen-kit';
import { type ComponentType, memo, type ReactNode, useState } from 'react';

export interface LateSheetProps<Props> {
  readonly load: LoadPart<Props>;
  readonly open: boolean;
  readonly children: (Sheet: ComponentType<Props>) => ReactNode;
}

/**
 * A sheet whose code, a dialog and all that stands in it, comes a moment after the screen it belongs
 * to, and at once when it is opened before. Nobody is told that it is lost unless they asked for it.
 */
export function LateSheet<Props>({ load, open, children }: LateSheetProps<Props>) {
  const later = useLater();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted && !later) return null;
  return (
    <LazyPart load={load} lost={open ? undefined : null}>
      {(Sheet) => <Resting open={open}>{() => children(Sheet)}</Resting>}
    </LazyPart>
  );
}

interface RestingProps {
  readonly open: boolean;
  readonly children: () => ReactNode;
}

/** A closed sheet is not rendered with each tick of the price: it takes what is new as it opens. */
const Resting = memo(
  ({ children }: RestingProps) => children(),
  (before, next) => !before.open && !next.open,
);

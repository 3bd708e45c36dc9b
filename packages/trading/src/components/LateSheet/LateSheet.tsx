import { LazyPart, type LoadPart, useLater } from '@candela/screen-kit';
import { type ComponentType, memo, type ReactNode, useState } from 'react';

export interface LateSheetProps<Props> {
  readonly load: LoadPart<Props>;
  readonly open: boolean;
  readonly children: (Sheet: ComponentType<Props>) => ReactNode;
}

/**
 * Loads a sheet's code after its screen, or when opened. Load failures are shown only while it is
 * open.
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

const Resting = memo(
  ({ children }: RestingProps) => children(),
  (before, next) => !before.open && !next.open,
);

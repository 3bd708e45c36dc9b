import { LazyComponent, type LoadComponent, useAfterStartup } from '@candela/screen-kit';
import { type ComponentType, memo, type ReactNode, useState } from 'react';

export interface LazySheetProps<Props> {
  readonly load: LoadComponent<Props>;
  readonly open: boolean;
  readonly children: (Sheet: ComponentType<Props>) => ReactNode;
}

/** Load failures are shown only while it is open. */
export function LazySheet<Props>({ load, open, children }: LazySheetProps<Props>) {
  const isStarted = useAfterStartup();
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  if (!hasOpened && !isStarted) return null;
  return (
    <LazyComponent load={load} errorFallback={open ? undefined : null}>
      {(Sheet) => <FreezeWhileClosed open={open}>{() => children(Sheet)}</FreezeWhileClosed>}
    </LazyComponent>
  );
}

interface FreezeWhileClosedProps {
  readonly open: boolean;
  readonly children: () => ReactNode;
}

const FreezeWhileClosed = memo(
  ({ children }: FreezeWhileClosedProps) => children(),
  (previous, next) => !previous.open && !next.open,
);

import { SkeletonRows } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import type { WireFailure } from '../wire/failure.js';
import { FailureNotice, LoadFailure } from './Failure.js';

export interface Question<Data> {
  /** For the current arguments only. */
  readonly currentData?: Data | undefined;
  /** Untyped in RTK Query; a `WireFailure`. */
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** Data stays when a refetch fails: the user may be typing in it. */
export function Looked<Data>({
  question: { currentData, error, refetch },
  waiting,
  children,
}: {
  readonly question: Question<Data>;
  readonly waiting: string;
  readonly children: (data: Data) => ReactNode;
}) {
  if (currentData === undefined) {
    if (error === undefined) return <SkeletonRows coin={false} label={waiting} />;
    return <LoadFailure failure={error as WireFailure} onRetry={refetch} />;
  }
  return (
    <>
      {error !== undefined && <FailureNotice failure={error as WireFailure} />}
      {children(currentData)}
    </>
  );
}

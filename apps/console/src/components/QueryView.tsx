import { SkeletonRows } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import type { WireFailure } from '../api/request-failure.js';
import { FailureNotice, LoadError } from './FailureMessages.js';

export interface QueryState<Data> {
  readonly currentData?: Data | undefined;
  /** A `WireFailure`. */
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The user may be typing in it. */
export function QueryView<Data>({
  query: { currentData, error, refetch },
  loadingLabel,
  children,
}: {
  readonly query: QueryState<Data>;
  readonly loadingLabel: string;
  readonly children: (data: Data) => ReactNode;
}) {
  if (currentData === undefined) {
    if (error === undefined) return <SkeletonRows coin={false} label={loadingLabel} />;
    return <LoadError failure={error as WireFailure} onRetry={refetch} />;
  }
  return (
    <>
      {error !== undefined && <FailureNotice failure={error as WireFailure} />}
      {children(currentData)}
    </>
  );
}

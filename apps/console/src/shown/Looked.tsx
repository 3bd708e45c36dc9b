import { SkeletonRows } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import type { WireFailure } from '../wire/failure.js';
import { FailureNotice, LoadFailure } from './Failure.js';

/** How a question to the service stands, as its hook says it. */
export interface Question<Data> {
  /** The answer to this question, and not to the one before. */
  readonly currentData?: Data | undefined;
  /** Of the toolkit's type; what it holds is a `WireFailure`. */
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/**
 * What was asked for once it is there; until then that it is on its way, or why it does not come. What is there
 * stays when it cannot be asked anew: somebody may be typing in it.
 */
export function Looked<Data>({
  question: { currentData, error, refetch },
  waiting,
  children,
}: {
  readonly question: Question<Data>;
  /** Said while it is on its way. */
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

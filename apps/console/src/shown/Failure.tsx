import { ErrorState, Notice } from '@candela/ui-kit';
import { TriangleAlert } from '@candela/ui-kit/icons';
import { failureWords, isRefusedAs, type WireFailure } from '../wire/failure.js';

export interface FailureProps {
  readonly failure: WireFailure;
}

/** In the place of what did not come: why, and a way to try again. */
export function LoadFailure({ failure, onRetry }: FailureProps & { readonly onRetry: () => void }) {
  const { title, body } = failureWords(failure);
  return <ErrorState body={body} onRetry={onRetry} retryLabel="Try again" title={title} />;
}

/** Beside what was asked for: why it was not done. Announced at once. */
export function FailureNotice({ failure }: FailureProps) {
  // Sign-in stands over it and says so.
  if (isRefusedAs(failure, 'signed_out')) return null;
  const { title, body } = failureWords(failure);
  return (
    <div role="alert">
      <Notice body={body} icon={<TriangleAlert />} title={title} tone="danger" />
    </div>
  );
}

import { ErrorState, Notice } from '@candela/ui-kit';
import { TriangleAlert } from '@candela/ui-kit/icons';
import { describeFailure, isRejectedWith, type WireFailure } from '../api/request-failure.js';
import { IsolatedText } from './IsolatedText.js';

export interface FailureProps {
  readonly failure: WireFailure;
}

export function LoadError({ failure, onRetry }: FailureProps & { readonly onRetry: () => void }) {
  const { title, body } = describeFailure(failure);
  return (
    <ErrorState
      body={body}
      onRetry={onRetry}
      retryLabel="Try again"
      title={<IsolatedText text={title} />}
    />
  );
}

export function FailureNotice({ failure }: FailureProps) {
  // The sign-in screen explains it.
  if (isRejectedWith(failure, 'signed_out')) return null;
  const { title, body } = describeFailure(failure);
  return (
    <div role="alert">
      <Notice
        body={body}
        icon={<TriangleAlert />}
        title={<IsolatedText text={title} />}
        tone="danger"
      />
    </div>
  );
}

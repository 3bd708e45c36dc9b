import { ErrorState } from '@candela/ui-kit';
import { Component, type ReactNode } from 'react';

export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasCrashed: boolean }
> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main>
        <ErrorState
          body="No data was changed. Reload the page to continue."
          onRetry={() => window.location.reload()}
          retryLabel="Reload"
          title="This page could not be displayed."
        />
      </main>
    );
  }
}

import { ErrorState } from '@candela/ui-kit';
import { Component, type ReactNode } from 'react';

/** Error page for a throwing screen. */
export class CrashBoundary extends Component<
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
          body="Nothing was changed by it. Reload the page to go on."
          onRetry={() => window.location.reload()}
          retryLabel="Reload"
          title="The console broke on this page."
        />
      </main>
    );
  }
}

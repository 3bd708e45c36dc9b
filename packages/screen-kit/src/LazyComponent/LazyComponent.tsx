import { TranslationLoadError } from '@candela/i18n';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react';
import { ComponentLoadError } from './ComponentLoadError.js';
import { type LoadTimeoutError, startLoadTimeout } from './load-timeout.js';

/** Define it once, outside of components: its identity is the cache key. */
export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

export interface LazyComponentProps<Props> {
  readonly load: LoadComponent<Props>;
  readonly fallback?: ReactNode;
  /** `null` for an optional part. @default a message with a retry button */
  readonly errorFallback?: ReactNode | ((props: LoadErrorProps) => ReactNode);
  readonly children: (LoadedComponent: ComponentType<Props>) => ReactNode;
}

export interface LoadErrorProps {
  readonly retry: () => void;
}

type LoadedComponent<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

interface State<Props> {
  readonly load: LoadComponent<Props> | undefined;
  readonly part: LoadedComponent<Props> | undefined;
  readonly error: { readonly cause: unknown } | undefined;
}

/** A part loaded before renders without suspending. */
const loadedComponents = new WeakMap<object, unknown>();

/**
 * The rest of the screen works on when the part does not load within 120 s, or throws. Retries on
 * request, and when the network is back.
 */
export class LazyComponent<Props> extends Component<LazyComponentProps<Props>, State<Props>> {
  override state: State<Props> = { load: undefined, part: undefined, error: undefined };

  private handledError: State<Props>['error'];
  private retryDelays: number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromProps<P>({ load }: LazyComponentProps<P>, state: State<P>) {
    return load === state.load ? null : { load, part: componentOf(load), error: undefined };
  }

  static getDerivedStateFromError(cause: unknown) {
    return { error: { cause } };
  }

  /** The part may have failed before mounting. */
  override componentDidMount(): void {
    this.updateListeners();
  }

  override componentDidUpdate(): void {
    this.updateListeners();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retryOnline);
    clearTimeout(this.timer);
    if (this.state.error) loadedComponents.delete(this.props.load);
  }

  private updateListeners(): void {
    const { error } = this.state;
    if (error === this.handledError) return;
    this.handledError = error;
    if (!error) {
      window.removeEventListener('online', this.retryOnline);
      return;
    }
    window.addEventListener('online', this.retryOnline);
    const pause = this.retryDelays.shift();
    if (pause !== undefined) this.timer = setTimeout(this.retry, pause);
  }

  /** `online` fires slightly before the network works. */
  private readonly retryOnline = () => {
    clearTimeout(this.timer);
    this.retryDelays = [...RETRY_DELAYS_MS];
    this.retry();
  };

  private readonly retry = () => {
    clearTimeout(this.timer);
    const { load } = this.props;
    const cause = this.state.error?.cause;
    if (cause instanceof TranslationLoadError) cause.retry();
    loadedComponents.delete(load);
    this.setState({ part: componentOf(load), error: undefined });
  };

  private readonly onTimeout = (cause: LoadTimeoutError) => this.setState({ error: { cause } });

  override render(): ReactNode {
    const { fallback, errorFallback = DEFAULT_ERROR_FALLBACK, children } = this.props;
    const { part } = this.state;
    if (this.state.error)
      return typeof errorFallback === 'function'
        ? errorFallback({ retry: this.retry })
        : errorFallback;
    return (
      <Suspense fallback={<TimeoutFallback onTimeout={this.onTimeout}>{fallback}</TimeoutFallback>}>
        {part && children(part as unknown as ComponentType<Props>)}
      </Suspense>
    );
  }
}

/** After an `online` event. */
const RETRY_DELAYS_MS: readonly number[] = [1_000, 3_000, 9_000];

const DEFAULT_ERROR_FALLBACK = (props: LoadErrorProps) => <ComponentLoadError {...props} />;

/**
 * React shows a Suspense fallback for at least 300 ms; a preloaded part does not suspend. Rejects
 * when loading fails.
 */
export async function preloadComponent<Props>(load: LoadComponent<Props>): Promise<void> {
  const LoadedComponent = await load();
  if (!loadedComponents.has(load)) loadedComponents.set(load, LoadedComponent);
}

function componentOf<Props>(load: LoadComponent<Props>): LoadedComponent<Props> {
  const loaded = loadedComponents.get(load) as LoadedComponent<Props> | undefined;
  if (loaded) return loaded;
  const part = lazy(async () => ({ default: await load() }));
  loadedComponents.set(load, part);
  return part;
}

function TimeoutFallback({
  onTimeout,
  children,
}: {
  readonly onTimeout: (cause: LoadTimeoutError) => void;
  readonly children: ReactNode;
}) {
  useEffect(() => startLoadTimeout(onTimeout), [onTimeout]);
  return children;
}

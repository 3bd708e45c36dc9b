import { TextsLost } from '@candela/i18n';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react';
import { PartLost } from './PartLost.js';
import { type PartLate, untilLate } from './within-time.js';

/**
 * Loads the code of a part. Define it once, outside of components: its identity is the cache key.
 */
export type LoadPart<Props> = () => Promise<ComponentType<Props>>;

export interface LazyPartProps<Props> {
  readonly load: LoadPart<Props>;
  /** Placeholder of the same size. */
  readonly waiting?: ReactNode;
  /**
   * When the part fails to load or throws; `null` for an optional part.
   * @default a message with a retry button
   */
  readonly lost?: ReactNode | ((lost: LostPart) => ReactNode);
  readonly children: (Part: ComponentType<Props>) => ReactNode;
}

export interface LostPart {
  readonly retry: () => void;
}

type Part<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

interface State<Props> {
  readonly load: LoadPart<Props> | undefined;
  readonly part: Part<Props> | undefined;
  readonly lost: { readonly cause: unknown } | undefined;
}

/** A part loaded before renders without suspending. */
const known = new WeakMap<object, unknown>();

/**
 * A lazy part with its own error boundary: the rest of the screen works on when its code or texts
 * do not load within 120 s, or it throws. Retries on request, and when the network is back.
 */
export class LazyPart<Props> extends Component<LazyPartProps<Props>, State<Props>> {
  override state: State<Props> = { load: undefined, part: undefined, lost: undefined };

  /** The error at the last listener update. */
  private heard: State<Props>['lost'];
  private pauses: number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromProps<P>({ load }: LazyPartProps<P>, state: State<P>) {
    return load === state.load ? null : { load, part: partOf(load), lost: undefined };
  }

  static getDerivedStateFromError(cause: unknown) {
    return { lost: { cause } };
  }

  /** The part may have failed before mounting, as during a transition from the previous screen. */
  override componentDidMount(): void {
    this.listen();
  }

  override componentDidUpdate(): void {
    this.listen();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retryOnline);
    clearTimeout(this.timer);
    // The next mount loads it again.
    if (this.state.lost) known.delete(this.props.load);
  }

  private listen(): void {
    const { lost } = this.state;
    if (lost === this.heard) return;
    this.heard = lost;
    if (!lost) {
      window.removeEventListener('online', this.retryOnline);
      return;
    }
    window.addEventListener('online', this.retryOnline);
    const pause = this.pauses.shift();
    if (pause !== undefined) this.timer = setTimeout(this.retry, pause);
  }

  /** `online` fires slightly before the network works: more attempts follow. */
  private readonly retryOnline = () => {
    clearTimeout(this.timer);
    this.pauses = [...PAUSES_MS];
    this.retry();
  };

  private readonly retry = () => {
    clearTimeout(this.timer);
    const { load } = this.props;
    const cause = this.state.lost?.cause;
    if (cause instanceof TextsLost) cause.askAgain();
    known.delete(load);
    this.setState({ part: partOf(load), lost: undefined });
  };

  private readonly onLate = (cause: PartLate) => this.setState({ lost: { cause } });

  override render(): ReactNode {
    const { waiting, lost = DEFAULT_LOST, children } = this.props;
    const { part } = this.state;
    if (this.state.lost) return typeof lost === 'function' ? lost({ retry: this.retry }) : lost;
    return (
      <Suspense fallback={<Waiting onLate={this.onLate}>{waiting}</Waiting>}>
        {part && children(part as unknown as ComponentType<Props>)}
      </Suspense>
    );
  }
}

/** Delays between attempts after an `online` event. */
const PAUSES_MS: readonly number[] = [1_000, 3_000, 9_000];

const DEFAULT_LOST = (lost: LostPart) => <PartLost {...lost} />;

/**
 * React shows a Suspense fallback for at least 300 ms; a preloaded part does not suspend. Rejects
 * when loading fails; the next mount loads it again.
 */
export async function partAhead<Props>(load: LoadPart<Props>): Promise<void> {
  const Part = await load();
  if (!known.has(load)) known.set(load, Part);
}

function partOf<Props>(load: LoadPart<Props>): Part<Props> {
  const there = known.get(load) as Part<Props> | undefined;
  if (there) return there;
  const part = lazy(async () => ({ default: await load() }));
  known.set(load, part);
  return part;
}

/** Mounted exactly while a part is suspended. */
function Waiting({
  onLate,
  children,
}: {
  readonly onLate: (cause: PartLate) => void;
  readonly children: ReactNode;
}) {
  useEffect(() => untilLate(onLate), [onLate]);
  return children;
}

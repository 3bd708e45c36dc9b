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

/** Fetches the code of a part; stated once, outside of any component. */
export type LoadPart<Props> = () => Promise<ComponentType<Props>>;

export interface LazyPartProps<Props> {
  readonly load: LoadPart<Props>;
  /** In the part's place, and of its size, until it is there. */
  readonly waiting?: ReactNode;
  /**
   * In the part's place when it is lost: it did not arrive, or it broke. `null` for a part that one
   * can do without. @default a line that says so, with a button that tries again
   */
  readonly lost?: ReactNode | ((lost: LostPart) => ReactNode);
  readonly children: (Part: ComponentType<Props>) => ReactNode;
}

export interface LostPart {
  readonly retry: () => void;
}

/** Itself where it is there, and else what waits for it. */
type Part<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

interface State<Props> {
  readonly load: LoadPart<Props> | undefined;
  readonly part: Part<Props> | undefined;
  readonly lost: { readonly cause: unknown } | undefined;
}

/** Parts that are there or on their way, so that a part seen before stands at once. */
const known = new WeakMap<object, unknown>();

/**
 * A part of a screen whose code comes when it is first shown, with a boundary of its own: when the
 * code or the words of the part do not arrive within 120 s, or it breaks, the rest of the screen
 * goes on. Trying again asks the network again, and so does a network that has come back.
 */
export class LazyPart<Props> extends Component<LazyPartProps<Props>, State<Props>> {
  override state: State<Props> = { load: undefined, part: undefined, lost: undefined };

  /** What was lost when the network was last listened to. */
  private heard: State<Props>['lost'];
  private pauses: number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromProps<P>({ load }: LazyPartProps<P>, state: State<P>) {
    return load === state.load ? null : { load, part: partOf(load), lost: undefined };
  }

  static getDerivedStateFromError(cause: unknown) {
    return { lost: { cause } };
  }

  /** A part may be lost before it was ever on screen, as while the screen before it still stands. */
  override componentDidMount(): void {
    this.listen();
  }

  override componentDidUpdate(): void {
    this.listen();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retryOnline);
    clearTimeout(this.timer);
    // Whoever shows it next asks anew.
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

  /** A network says that it is back a moment before it is: after the first attempt come a few more. */
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

/** Between attempts once the network has said that it is back. */
const PAUSES_MS: readonly number[] = [1_000, 3_000, 9_000];

const DEFAULT_LOST = (lost: LostPart) => <PartLost {...lost} />;

/**
 * Fetches a part before it is shown: once it has come it stands at once. What only begins to wait when it is
 * shown has something else in its place for three tenths of a second at least, however soon it comes.
 * Rejects when it is lost; whoever shows it asks anew.
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

/** On screen exactly as long as something of the part is on its way. */
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

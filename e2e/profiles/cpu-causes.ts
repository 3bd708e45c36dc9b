import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';
import { basename, join } from 'node:path';

/** DevTools protocol. */
interface ProfileNode {
  readonly id: number;
  readonly callFrame: CallFrame;
  readonly children?: readonly number[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  /** Zero-based. */
  readonly lineNumber: number;
  readonly columnNumber: number;
}

export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Node ids. */
  readonly samples?: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas?: readonly number[];
}

/** In ms. */
export interface Cause {
  readonly name: string;
  readonly ms: number;
}

export interface Causes {
  /** Without idle time. */
  readonly busyMs: number;
  /** Of the running code, or of the caller for native functions. */
  readonly packages: readonly Cause[];
  readonly functions: readonly Cause[];
}

const IDLE: ReadonlySet<string> = new Set(['(idle)', '(root)']);
/** Without a JavaScript caller. */
const BROWSER: Readonly<Record<string, string>> = {
  '(program)': 'the browser: styles, layout, paint, parsing',
  '(garbage collector)': 'garbage',
};

interface CodeOwner {
  readonly source: string;
  readonly name: string;
}

export function cpuCauses(profile: CpuProfile, assets: string): Causes {
  const find = createSourceFinder(assets);
  const parents = new Map(
    profile.nodes.flatMap(({ id, children }) => (children ?? []).map((it) => [it, id] as const)),
  );
  const nodes = new Map(profile.nodes.map((it) => [it.id, it]));
  /** Native functions count for their nearest caller with a source. */
  function ownerOf(id: number): CodeOwner | undefined {
    const cached = owners.get(id);
    if (cached) return cached;
    const frame = nodes.get(id)?.callFrame;
    if (!frame || IDLE.has(frame.functionName)) return undefined;
    const browser = BROWSER[frame.functionName];
    const parent = parents.get(id);
    const owner = browser
      ? { source: browser, name: '' }
      : (find(frame) ??
        (parent === undefined ? undefined : ownerOf(parent)) ?? {
          source: 'other',
          name: frame.functionName,
        });
    owners.set(id, owner);
    return owner;
  }
  const owners = new Map<number, CodeOwner>();
  const packages = new Map<string, number>();
  const functions = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, ms: number) =>
    to.set(key, (to.get(key) ?? 0) + ms);
  let busyMs = 0;
  profile.samples?.forEach((id, sample) => {
    const owner = ownerOf(id);
    const ms = (profile.timeDeltas?.[sample + 1] ?? 0) / 1_000;
    if (!owner || ms < 0) return;
    busyMs += ms;
    add(packages, owner.source, ms);
    add(functions, owner.name ? `${owner.source}: ${owner.name}` : owner.source, ms);
  });
  return { busyMs, packages: sortByTime(packages), functions: sortByTime(functions) };
}

function sortByTime(sums: ReadonlyMap<string, number>): readonly Cause[] {
  return [...sums].map(([name, ms]) => ({ name, ms })).toSorted((a, b) => b.ms - a.ms);
}

function createSourceFinder(assets: string): (frame: CallFrame) => CodeOwner | undefined {
  const maps = new Map<string, SourceMap | undefined>();
  function mapOf(file: string): SourceMap | undefined {
    if (!maps.has(file)) {
      const path = join(assets, `${file}.map`);
      maps.set(
        file,
        existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined,
      );
    }
    return maps.get(file);
  }
  return ({ url, lineNumber, columnNumber, functionName }) => {
    const entry = mapOf(basename(url.split('?')[0] ?? ''))?.findEntry(lineNumber, columnNumber);
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return undefined;
    return {
      source: packageOf(entry),
      name:
        sourceName(entry) ||
        functionName ||
        `line ${entry.originalLine + 1} of ${basename(entry.originalSource)}`,
    };
  };
}

/** Missing in the library's types. */
function sourceName(entry: SourceMapping & { readonly name?: string }): string | undefined {
  return entry.name;
}

/** `react-dom`, `@candela/trading`. */
function packageOf({ originalSource }: SourceMapping): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(originalSource)?.[1];
  const own = /\/(packages|apps)\/([^/]+)\//.exec(originalSource)?.[2];
  return library ?? `@candela/${own ?? 'web'}`;
}

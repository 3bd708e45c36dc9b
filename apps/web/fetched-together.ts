import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Cost of one more file, in uncompressed bytes: a round trip (150 ms) shared by six connections is
 * 25 ms; at 1.6 Mbit/s that is 5 kB compressed, about 15 kB uncompressed.
 */
const FILE_BYTES = 15_000;

/** Initial screens, whose size has a budget: never give them modules they do not need. */
const LEAN = /^(?:LoginScreen|RegisterScreen|HomeScreen|TradingScreen)/;

interface Share {
  readonly modules: readonly string[];
  readonly bytes: number;
  /** Names of the lazy chunks that need it. */
  readonly neededBy: ReadonlySet<string>;
  readonly files: readonly string[];
  /** False for a lazy chunk, which must stay a file by itself. */
  readonly movable: boolean;
}

/**
 * Decides which modules share a file. The bundler makes one chunk per set of lazy chunks that need
 * it: two hundred tiny files and up to forty requests per screen. This builds the app once to learn
 * who needs what, then merges chunks greedily, best pair first, while the saved requests outweigh
 * the unneeded bytes.
 * @param config the app's config, without chunk groups for shared code.
 * @returns module id → chunk name; the bundler places the others.
 */
export async function fetchedTogether(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const shares = putTogether(await chunksOf(config));
  const names = new Map<string, string>();
  for (const [index, { modules }] of shares.entries()) {
    for (const module of modules) names.set(module, `shared-${index}`);
  }
  return names;
}

async function chunksOf(config: InlineConfig): Promise<readonly Chunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The app was not built.');
  return output.output.filter((it) => it.type === 'chunk');
}

export type Made = Pick<
  Chunk,
  'fileName' | 'name' | 'imports' | 'isEntry' | 'isDynamicEntry' | 'moduleIds' | 'code'
>;

export function putTogether(chunks: readonly Made[]): readonly Pick<Share, 'modules'>[] {
  const imports: Imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  let all = sharesOf(chunks, imports);
  for (;;) {
    const merge = bestOf(all, imports);
    if (!merge) return all.filter(({ files }) => files.length > 1);
    all = merged(all, merge);
  }
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** Transitive imports, including the files themselves. */
function standingOn(files: readonly string[], imports: Imports): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...files];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return seen;
}

/** Chunks that the initial page does not load. */
function sharesOf(chunks: readonly Made[], imports: Imports): readonly Share[] {
  const first = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const atStart = standingOn(first, imports);
  const needed = new Map<string, Set<string>>();
  for (const part of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    for (const file of standingOn([part.fileName], imports)) {
      needed.set(file, (needed.get(file) ?? new Set()).add(part.name));
    }
  }
  return chunks
    .filter(({ fileName }) => !atStart.has(fileName))
    .map(({ moduleIds, code, fileName, isDynamicEntry }) => ({
      modules: moduleIds,
      bytes: code.length,
      neededBy: needed.get(fileName) ?? new Set(),
      files: [fileName],
      movable: !isDynamicEntry,
    }));
}

/** Shares to merge, and their imports, which both sets of users will then need. */
interface Merge {
  readonly spared: number;
  readonly pair: readonly [Share, Share];
  readonly below: ReadonlySet<Share>;
}

function bestOf(all: readonly Share[], imports: Imports): Merge | undefined {
  const shareOf = new Map(all.flatMap((share) => share.files.map((file) => [file, share])));
  const below = new Map<Share, ReadonlySet<Share>>();
  const direct = (share: Share) =>
    share.files.flatMap((file) => (imports.get(file) ?? []).flatMap((it) => shareOf.get(it) ?? []));
  const findBelow = (share: Share): ReadonlySet<Share> => {
    const known = below.get(share);
    if (known) return known;
    const found = new Set<Share>();
    below.set(share, found);
    for (const it of direct(share)) {
      if (it === share) continue;
      found.add(it);
      for (const further of findBelow(it)) found.add(further);
    }
    return found;
  };
  const movable = all.filter((it) => it.movable);
  let best: Merge | undefined;
  for (const [index, one] of movable.entries()) {
    for (const other of movable.slice(index + 1)) {
      if (sparedAtMost(one, other) <= (best?.spared ?? 0)) continue;
      // Avoids a cycle through a third share that one imports and that imports the other.
      const around = (from: Share, to: Share) =>
        direct(from).some((it) => it !== to && findBelow(it).has(to));
      if (around(one, other) || around(other, one)) continue;
      const under = new Set([...findBelow(one), ...findBelow(other)]);
      const spared = sparedBy(one, other, under);
      if (spared > (best?.spared ?? 0)) best = { spared, pair: [one, other], below: under };
    }
  }
  return best;
}

/** Upper bound of `sparedBy`: ignores transitive imports, which are slow to compute. */
function sparedAtMost(one: Share, other: Share): number {
  let both = 0;
  for (const part of one.neededBy) if (other.neededBy.has(part)) both += 1;
  const inVain =
    (one.neededBy.size - both) * other.bytes + (other.neededBy.size - both) * one.bytes;
  return both * FILE_BYTES - inVain;
}

/**
 * Bytes saved over all lazy chunks: one file where both shares are needed, minus unneeded bytes
 * elsewhere.
 */
function sparedBy(one: Share, other: Share, below: ReadonlySet<Share>): number {
  const either = new Set([...one.neededBy, ...other.neededBy]);
  let spared = 0;
  for (const part of either) {
    const inVain = [one, other, ...below].filter(({ neededBy }) => !neededBy.has(part));
    if (inVain.length === 0) spared += FILE_BYTES;
    else if (LEAN.test(part)) return 0;
    for (const { bytes } of inVain) spared -= bytes;
  }
  return spared;
}

function merged(all: readonly Share[], { pair: [one, other], below }: Merge): readonly Share[] {
  const neededBy = new Set([...one.neededBy, ...other.neededBy]);
  const rest = all
    .filter((it) => it !== one && it !== other)
    .map((it) =>
      below.has(it) ? { ...it, neededBy: new Set([...it.neededBy, ...neededBy]) } : it,
    );
  return [
    ...rest,
    {
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      neededBy,
      files: [...one.files, ...other.files],
      movable: true,
    },
  ];
}

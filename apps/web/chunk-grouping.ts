import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Uncompressed: a round trip (150 ms) shared by six connections is 25 ms; at 1.6 Mbit/s that is 5
 * kB compressed, about 15 kB uncompressed.
 */
const REQUEST_COST_BYTES = 15_000;

/** Their size has a budget: never give them modules they do not need. */
const BUDGETED_SCREENS = /^(?:LoginScreen|RegisterScreen|HomeScreen|TradingScreen)/;

interface ChunkGroup {
  readonly modules: readonly string[];
  readonly bytes: number;
  /** Lazy chunks. */
  readonly neededBy: ReadonlySet<string>;
  readonly files: readonly string[];
  /** A lazy chunk must stay a file by itself. */
  readonly mergeable: boolean;
}

/**
 * The bundler makes one chunk per set of lazy chunks that need it: up to forty requests per screen.
 * This builds the app once to learn who needs what, then merges greedily while the saved requests
 * outweigh the unneeded bytes.
 *
 * @param config without chunk groups for shared code.
 * @returns module id → chunk name; the bundler places the others.
 */
export async function assignChunkNames(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const groups = groupChunks(await buildChunks(config));
  const names = new Map<string, string>();
  for (const [index, { modules }] of groups.entries()) {
    for (const module of modules) names.set(module, `shared-${index}`);
  }
  return names;
}

async function buildChunks(config: InlineConfig): Promise<readonly Chunk[]> {
  const buildResult = await build({
    ...config,
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  const [output] = [buildResult].flat();
  if (!output || !('output' in output)) throw new Error('The app was not built.');
  return output.output.filter((it) => it.type === 'chunk');
}

export type ChunkInfo = Pick<
  Chunk,
  'fileName' | 'name' | 'imports' | 'isEntry' | 'isDynamicEntry' | 'moduleIds' | 'code'
>;

export function groupChunks(chunks: readonly ChunkInfo[]): readonly Pick<ChunkGroup, 'modules'>[] {
  const imports: Imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  let groups = chunkGroupsOf(chunks, imports);
  for (;;) {
    const merge = findBestMerge(groups, imports);
    if (!merge) return groups.filter(({ files }) => files.length > 1);
    groups = applyMerge(groups, merge);
  }
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** Including the files themselves. */
function transitiveImports(files: readonly string[], imports: Imports): ReadonlySet<string> {
  const seen = new Set<string>();
  const pending = [...files];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    pending.push(...(imports.get(next) ?? []));
  }
  return seen;
}

function chunkGroupsOf(chunks: readonly ChunkInfo[], imports: Imports): readonly ChunkGroup[] {
  const entryFiles = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const initialFiles = transitiveImports(entryFiles, imports);
  const neededByFile = new Map<string, Set<string>>();
  for (const lazyChunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    for (const file of transitiveImports([lazyChunk.fileName], imports)) {
      neededByFile.set(file, (neededByFile.get(file) ?? new Set()).add(lazyChunk.name));
    }
  }
  return chunks
    .filter(({ fileName }) => !initialFiles.has(fileName))
    .map(({ moduleIds, code, fileName, isDynamicEntry }) => ({
      modules: moduleIds,
      bytes: code.length,
      neededBy: neededByFile.get(fileName) ?? new Set(),
      files: [fileName],
      mergeable: !isDynamicEntry,
    }));
}

/** Both sets of users will then need the imports. */
interface Merge {
  readonly savedBytes: number;
  readonly pair: readonly [ChunkGroup, ChunkGroup];
  readonly dependencies: ReadonlySet<ChunkGroup>;
}

function findBestMerge(groups: readonly ChunkGroup[], imports: Imports): Merge | undefined {
  const groupOfFile = new Map(groups.flatMap((group) => group.files.map((file) => [file, group])));
  const dependencies = new Map<ChunkGroup, ReadonlySet<ChunkGroup>>();
  const directDependencies = (group: ChunkGroup) =>
    group.files.flatMap((file) =>
      (imports.get(file) ?? []).flatMap((it) => groupOfFile.get(it) ?? []),
    );
  const findDependencies = (group: ChunkGroup): ReadonlySet<ChunkGroup> => {
    const cached = dependencies.get(group);
    if (cached) return cached;
    const found = new Set<ChunkGroup>();
    dependencies.set(group, found);
    for (const it of directDependencies(group)) {
      if (it === group) continue;
      found.add(it);
      for (const transitive of findDependencies(it)) found.add(transitive);
    }
    return found;
  };
  const mergeable = groups.filter((it) => it.mergeable);
  let best: Merge | undefined;
  for (const [index, one] of mergeable.entries()) {
    for (const other of mergeable.slice(index + 1)) {
      if (maxSavedBytes(one, other) <= (best?.savedBytes ?? 0)) continue;
      // Avoids a cycle through a third group.
      const importsIndirectly = (from: ChunkGroup, to: ChunkGroup) =>
        directDependencies(from).some((it) => it !== to && findDependencies(it).has(to));
      if (importsIndirectly(one, other) || importsIndirectly(other, one)) continue;
      const mergedDependencies = new Set([...findDependencies(one), ...findDependencies(other)]);
      const savedBytes = savedBytesOf(one, other, mergedDependencies);
      if (savedBytes > (best?.savedBytes ?? 0))
        best = { savedBytes, pair: [one, other], dependencies: mergedDependencies };
    }
  }
  return best;
}

/** Ignores transitive imports, which are slow to compute. */
function maxSavedBytes(one: ChunkGroup, other: ChunkGroup): number {
  let both = 0;
  for (const lazyChunk of one.neededBy) if (other.neededBy.has(lazyChunk)) both += 1;
  const wasted =
    (one.neededBy.size - both) * other.bytes + (other.neededBy.size - both) * one.bytes;
  return both * REQUEST_COST_BYTES - wasted;
}

/** Over all lazy chunks: one file where both groups are needed, minus unneeded bytes elsewhere. */
function savedBytesOf(
  one: ChunkGroup,
  other: ChunkGroup,
  dependencies: ReadonlySet<ChunkGroup>,
): number {
  const lazyChunks = new Set([...one.neededBy, ...other.neededBy]);
  let savedBytes = 0;
  for (const lazyChunk of lazyChunks) {
    const wasted = [one, other, ...dependencies].filter(({ neededBy }) => !neededBy.has(lazyChunk));
    if (wasted.length === 0) savedBytes += REQUEST_COST_BYTES;
    else if (BUDGETED_SCREENS.test(lazyChunk)) return 0;
    for (const { bytes } of wasted) savedBytes -= bytes;
  }
  return savedBytes;
}

function applyMerge(
  groups: readonly ChunkGroup[],
  { pair: [one, other], dependencies }: Merge,
): readonly ChunkGroup[] {
  const neededBy = new Set([...one.neededBy, ...other.neededBy]);
  const rest = groups
    .filter((it) => it !== one && it !== other)
    .map((it) =>
      dependencies.has(it) ? { ...it, neededBy: new Set([...it.neededBy, ...neededBy]) } : it,
    );
  return [
    ...rest,
    {
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      neededBy,
      files: [...one.files, ...other.files],
      mergeable: true,
    },
  ];
}

import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * What another file costs whoever needs it, in bytes before compression. A phone has six connections and
 * a journey of 150 ms: in a sixth of that 1.6 Mbit/s bring 5 kB, which were 15 kB before they were compressed.
 */
const FILE_BYTES = 15_000;

/** Screens that one begins with, whose weight has a limit: they get nothing that they do not need. */
const LEAN = /^(?:LoginScreen|RegisterScreen|HomeScreen|TradingScreen)/;

/** What becomes one file. */
interface Share {
  readonly modules: readonly string[];
  readonly bytes: number;
  /** The lazy parts that need it, by the names of their files. */
  readonly neededBy: ReadonlySet<string>;
  /** Those that were put together. */
  readonly files: readonly string[];
  /** May be put together with others: a lazy part of its own stays one. */
  readonly movable: boolean;
}

/**
 * Which modules lie in one file. The bundler makes a file of what exactly the same lazy parts need: with
 * forty screens that is two hundred files of a few hundred bytes, and forty journeys before a screen is
 * there. So the app is built once to see who needs what, and files are put together, the pair that spares
 * most first, as long as the journeys that are spared outweigh the bytes that somebody gets in vain.
 *
 * @param config how the app is built, without groups of its own for what screens share.
 * @returns module → name of its file. What is not named is left to the bundler.
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

/** What a bundler made, as far as it matters here. */
export type Made = Pick<
  Chunk,
  'fileName' | 'name' | 'imports' | 'isEntry' | 'isDynamicEntry' | 'moduleIds' | 'code'
>;

/** Puts files together as long as that spares something, and returns those that were. */
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

/** Everything that files stand on, themselves too. */
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

/** What does not come with the page itself. */
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

/** Two shares that become one, and who then needs what they stand on. */
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
      // A file that one stands on and that stands on the other would stand on both, and both on it.
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

/** Before it is known what they stand on, which takes longer to find out. */
function sparedAtMost(one: Share, other: Share): number {
  let both = 0;
  for (const part of one.neededBy) if (other.neededBy.has(part)) both += 1;
  const inVain =
    (one.neededBy.size - both) * other.bytes + (other.neededBy.size - both) * one.bytes;
  return both * FILE_BYTES - inVain;
}

/**
 * Bytes that all lazy parts together are spared: a file where both were needed, less what comes in
 * vain with the one that was not, and with all that it stands on.
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

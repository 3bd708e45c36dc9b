import type { Transaction } from '../db/types.js';
import type { ContentByKind, ContentKind } from '../modules/content/content.js';
import type { ContentVersion } from '../modules/content/service.js';
import { fail, type Result, succeed } from '../result.js';
import type { ActionDeps } from './action.js';
import { type Cell, momentText, type Row } from './row.js';

const VERSIONS_SHOWN = 50;

type Placed<Kind extends ContentKind> = ContentVersion<Kind> & { readonly state: string };

/** Newest first; `state` is `holds`, `past` or `coming`. */
export async function placedVersions<Kind extends ContentKind>(
  { services: { content }, now }: Pick<ActionDeps, 'services' | 'now'>,
  kind: Kind,
): Promise<Placed<Kind>[]> {
  const versions = await content.listVersions(kind, VERSIONS_SHOWN);
  const held = versions.find(({ effectiveFrom }) => effectiveFrom <= now())?.version;
  // Superseded when a newer version takes effect first.
  const stateOf = (version: number) =>
    version === held ? 'holds' : held === undefined || version > held ? 'coming' : 'past';
  return versions.map((it) => ({ ...it, state: stateOf(it.version) }));
}

export function placeCells({ version, state, effectiveFrom }: Placed<ContentKind>): {
  version: Cell;
  state: Cell;
  from: Cell;
} {
  return { version, state, from: momentText(effectiveFrom) };
}

/** @param over version that the operator has seen; fails if not the newest. */
export async function newestVersion<Kind extends ContentKind>(
  { services: { content }, db }: Pick<ActionDeps, 'services' | 'db'>,
  kind: Kind,
  over: number | undefined,
  tx?: Transaction,
): Promise<Result<ContentVersion<Kind>, 'version_superseded'>> {
  const newest = await content.findLatestVersion(tx ?? db, kind);
  return over === undefined || over === newest.version
    ? succeed(newest)
    : fail('version_superseded');
}

export async function publishOver<Kind extends ContentKind>(
  { services: { content } }: Pick<ActionDeps, 'services'>,
  tx: Transaction,
  {
    newest,
    next,
    from,
    describe,
  }: {
    readonly newest: ContentVersion<Kind>;
    readonly next: ContentByKind[Kind];
    /** Epoch milliseconds. */
    readonly from: number;
    readonly describe: (content: ContentByKind[Kind]) => Row;
  },
) {
  const { kind, version: over } = newest;
  const published = await content.publishVersion(tx, {
    kind,
    content: next,
    from,
    baseVersion: over,
  });
  if (!published.ok) return published;
  const { version, effectiveFrom } = published.value;
  return succeed({
    before: { version: over, ...describe(newest.content) },
    after: { version, from: momentText(effectiveFrom), ...describe(next) },
  });
}

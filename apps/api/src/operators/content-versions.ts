import type { ContentByKind, ContentKind } from '../content/content/content.js';
import type { ContentVersion } from '../content/content/service.js';
import type { Transaction } from '../platform/db/types.js';
import { fail, type Result, succeed } from '../platform/result.js';
import type { ActionDeps } from './action.js';
import { type Cell, type Row, toIsoTime } from './table-row.js';

const MAX_VERSIONS = 50;

type VersionWithState<Kind extends ContentKind> = ContentVersion<Kind> & { readonly state: string };

/** Newest first; `state` is `holds`, `past` or `coming`. */
export async function listVersionsWithState<Kind extends ContentKind>(
  { services: { content }, now }: Pick<ActionDeps, 'services' | 'now'>,
  kind: Kind,
): Promise<VersionWithState<Kind>[]> {
  const versions = await content.listVersions(kind, MAX_VERSIONS);
  const activeVersion = versions.find(({ effectiveFrom }) => effectiveFrom <= now())?.version;
  const stateOf = (version: number) =>
    version === activeVersion
      ? 'holds'
      : activeVersion === undefined || version > activeVersion
        ? 'coming'
        : 'past';
  return versions.map((item) => ({ ...item, state: stateOf(item.version) }));
}

export function versionCells({ version, state, effectiveFrom }: VersionWithState<ContentKind>): {
  version: Cell;
  state: Cell;
  from: Cell;
} {
  return { version, state, from: toIsoTime(effectiveFrom) };
}

/** @param baseVersion seen by the operator; fails if not the newest. */
export async function findBaseVersion<Kind extends ContentKind>(
  { services: { content }, db }: Pick<ActionDeps, 'services' | 'db'>,
  kind: Kind,
  baseVersion: number | undefined,
  tx?: Transaction,
): Promise<Result<ContentVersion<Kind>, 'version_superseded'>> {
  const newest = await content.findLatestVersion(tx ?? db, kind);
  return baseVersion === undefined || baseVersion === newest.version
    ? succeed(newest)
    : fail('version_superseded');
}

export async function publishNextVersion<Kind extends ContentKind>(
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
  const { kind, version: baseVersion } = newest;
  const published = await content.publishVersion(tx, {
    kind,
    content: next,
    from,
    baseVersion,
  });
  if (!published.ok) return published;
  const { version, effectiveFrom } = published.value;
  return succeed({
    before: { version: baseVersion, ...describe(newest.content) },
    after: { version, from: toIsoTime(effectiveFrom), ...describe(next) },
  });
}

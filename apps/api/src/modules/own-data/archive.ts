import type { Language } from '@candela/contract';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** What a sealed part holds: little in memory, and few files. */
const PART_BYTES = 1_048_576;

export interface ArchiveEntry {
  /** Its path within the archive. */
  readonly name: string;
  /** It is as small as it gets: a picture. */
  readonly packed?: boolean;
  readonly chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Everything that is held on somebody, one entry after the other, each read as it is written. */
export type OwnRecords = (whose: {
  readonly userId: string;
  readonly username: string;
  readonly lang: Language;
  readonly zone: string;
  readonly askedAt: number;
}) => AsyncIterable<ArchiveEntry>;

/** The entries as a ZIP, in parts of about a mebibyte; only as much is in memory. */
export async function* zipOf(
  entries: AsyncIterable<ArchiveEntry>,
  mtime: Date,
): AsyncGenerator<Buffer> {
  let ready: Uint8Array[] = [];
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
    bytes += chunk.length;
  });
  const take = () => {
    const part = Buffer.concat(ready);
    ready = [];
    bytes = 0;
    return part;
  };
  for await (const { name, packed, chunks } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = mtime;
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      if (bytes >= PART_BYTES) yield take();
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  if (bytes > 0) yield take();
}

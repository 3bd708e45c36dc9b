import type { Language } from '@candela/contract';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const PART_BYTES = 1_048_576;

export interface ArchiveEntry {
  readonly name: string;
  readonly isCompressed?: boolean;
  readonly chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

export type ExportRecordsOf = (request: {
  readonly userId: string;
  readonly username: string;
  readonly lang: Language;
  readonly zone: string;
  readonly askedAt: number;
}) => AsyncIterable<ArchiveEntry>;

/** A ZIP in parts of about 1 MiB; only one is in memory. */
export async function* zipEntries(
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
  const takePart = () => {
    const part = Buffer.concat(ready);
    ready = [];
    bytes = 0;
    return part;
  };
  for await (const { name, isCompressed, chunks } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = mtime;
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      if (bytes >= PART_BYTES) yield takePart();
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  if (bytes > 0) yield takePart();
}

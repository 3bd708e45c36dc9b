import { type StreamData, type StreamEventName, stream } from '@candela/contract/stream';
import * as z from 'zod';

/** JSON has no line breaks: the data is one line. */
export function formatSseEvent<Name extends StreamEventName>(
  name: Name,
  data: StreamData<Name>,
  id?: number,
): string {
  const wire = z.encode(stream.events[name] as z.core.$ZodType, data);
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(wire)}\n\n`;
}

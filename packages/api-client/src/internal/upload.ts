import { API_BASE, type Call } from '@candela/contract';
import { FILE_TIMEOUT_MS, readEnvelope, type SendResult, type WireFields } from './send.js';

/**
 * fetch reports no upload progress.
 *
 * @param onProgress share sent, 0 to 1.
 */
export function upload(
  call: Call,
  fields: WireFields,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SendResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);

    request.open(call.method, `${API_BASE}/${call.path}`);
    request.timeout = FILE_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve(readEnvelope(request.responseText));
    request.onerror = () => resolve({ kind: 'network' });
    request.ontimeout = () => resolve({ kind: 'network' });
    request.onabort = () => resolve({ kind: 'network' });
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

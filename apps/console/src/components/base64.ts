const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** By extension. */
export function mediaTypeOf(name: string): string | undefined {
  return MEDIA_TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
}

export function toBlob(base64: string, type = 'application/octet-stream'): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type });
}

/** `fromCharCode` accepts a limited number of arguments. */
const CHUNK_BYTES = 32_768;

export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(text);
}

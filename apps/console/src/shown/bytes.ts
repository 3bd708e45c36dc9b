const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** What a file of this name is, by its ending; undefined of what is no picture. */
export function pictureType(name: string): string | undefined {
  return TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** A file of the wire as a file. */
export function blobOf(base64: string, type = 'application/octet-stream'): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type });
}

/** Bytes go through `fromCharCode` in parts: it takes only so many at once. */
const PART = 32_768;

/** A chosen file in base64, as the wire takes pictures. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) {
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  }
  return btoa(text);
}

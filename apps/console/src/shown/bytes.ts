const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** MIME type by extension; undefined for other files. */
export function pictureType(name: string): string | undefined {
  return TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
}

export function blobOf(base64: string, type = 'application/octet-stream'): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type });
}

/** `fromCharCode` accepts a limited number of arguments. */
const PART = 32_768;

/** Wire format of pictures. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) {
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  }
  return btoa(text);
}

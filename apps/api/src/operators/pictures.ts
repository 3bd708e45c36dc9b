import type { ActionDeps, ShownFile } from './action.js';

/** Undefined if not available. */
export async function pictureFile(
  { services: { uploads } }: Pick<ActionDeps, 'services'>,
  uploadId: string,
  name: string,
): Promise<ShownFile | undefined> {
  const picture = await uploads.readAnyUpload(uploadId);
  if (!picture.ok) return undefined;
  const { bytes, contentType } = picture.value;
  const ending = contentType.split('/').at(-1) ?? 'bin';
  return { name: `${name}.${ending}`, base64: bytes.toString('base64') };
}

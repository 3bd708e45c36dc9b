import type { ActionDeps, ResultFile } from './action.js';

export async function loadPictureFile(
  { services: { uploads } }: Pick<ActionDeps, 'services'>,
  uploadId: string,
  name: string,
): Promise<ResultFile | undefined> {
  const picture = await uploads.readAnyUpload(uploadId);
  if (!picture.ok) return undefined;
  const { bytes, contentType } = picture.value;
  const extension = contentType.split('/').at(-1) ?? 'bin';
  return { name: `${name}.${extension}`, base64: bytes.toString('base64') };
}

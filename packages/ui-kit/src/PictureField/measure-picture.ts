/** Pixels, with EXIF orientation applied. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Undefined if not decodable; name and type are not reliable. */
export async function measurePicture(file: File): Promise<PictureSize | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

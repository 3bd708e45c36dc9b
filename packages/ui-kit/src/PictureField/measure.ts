/** In pixels, as it is seen: turned as the camera was held. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * What a picture measures, or undefined where the browser cannot show the file as one. Its name and
 * type prove nothing: it is decoded.
 */
export async function measure(file: File): Promise<PictureSize | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

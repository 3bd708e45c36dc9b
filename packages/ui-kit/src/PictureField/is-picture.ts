/** Whether the browser can show a file as a picture. Its name and type prove nothing: it is decoded. */
export async function isPicture(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}

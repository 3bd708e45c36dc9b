/** Some browsers read the file well after the click, when the person has said where it goes. */
const KEPT_MS = 60_000;

/** Hands a file to the browser to be saved under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

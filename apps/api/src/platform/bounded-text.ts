/** @returns undefined when the body is longer; the rest is not read. */
export async function readBoundedText(
  { body }: Pick<Response, 'body'>,
  maxLength: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxLength) return undefined;
  }
  return text + decoder.decode();
}

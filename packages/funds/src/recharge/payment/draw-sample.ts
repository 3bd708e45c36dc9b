/** `direction` is the text direction. */
export interface SampleText {
  readonly mark: string;
  readonly amount: string;
  readonly note: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Pixels, as wide as a phone's screenshot. */
export const SAMPLE_SIZE = { width: 720, height: 480 };
const MARK_PX = 56;
const AMOUNT_PX = 48;
const NOTE_PX = 32;

/** @throws Error where the browser cannot draw. */
export async function drawSample({ mark, amount, note, direction }: SampleText): Promise<File> {
  const { width, height } = SAMPLE_SIZE;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw a sample proof on.');
  const computedStyle = getComputedStyle(document.documentElement);
  const token = (name: string) => computedStyle.getPropertyValue(`--cd-${name}`).trim();
  context.fillStyle = token('color-surface');
  context.fillRect(0, 0, width, height);
  context.direction = direction;
  context.textAlign = 'center';
  const drawLine = (text: string, px: number, y: number, color: string) => {
    context.font = `600 ${px}px ${token('font')}`;
    context.fillStyle = token(color);
    context.fillText(text, width / 2, y, width * 0.9);
  };
  drawLine(mark, MARK_PX, height * 0.3, 'color-brand');
  drawLine(amount, AMOUNT_PX, height * 0.55, 'color-text');
  drawLine(note, NOTE_PX, height * 0.78, 'color-muted');
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The browser made no picture of a sample proof.');
  return new File([picture], 'sample-proof.png', { type: 'image/png' });
}

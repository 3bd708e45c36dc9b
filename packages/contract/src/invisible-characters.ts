/** Scripts whose letters change shape with a joiner or non-joiner (U+200D, U+200C). */
const JOINING_SCRIPTS = [
  ...['Arab', 'Syrc', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'],
  ...['Sinh', 'Khmr', 'Mymr'],
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

const PICTOGRAPH = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?`;

/** Where a character without a glyph changes what is seen. */
const VISIBLE_SEQUENCES = [
  // Flags of England, Scotland and Wales. A longer tag could hide text.
  String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}`,
  String.raw`${PICTOGRAPH}(?:\u200D${PICTOGRAPH})*`,
  String.raw`[#*0-9]\uFE0F\u20E3`,
  String.raw`[${JOINING_SCRIPTS}][\u200C\u200D]`,
  String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
].join('|');

/** The blank Braille pattern has no property of these. */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;

const SEQUENCE_OR_INVISIBLE = new RegExp(`(${VISIBLE_SEQUENCES})|${INVISIBLE}`, 'gu');
const LINE_PARTS = /(\r\n|[\n\t])/;
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * Replaces characters that have no glyph or reorder the text around them: they can make one text
 * look like another.
 */
export function replaceInvisible(text: string, replace: (character: string) => string): string {
  return text.replaceAll(SEQUENCE_OR_INVISIBLE, (match, sequence?: string) =>
    sequence === undefined ? replace(match) : sequence,
  );
}

export const hasInvisible = (text: string): boolean => markInvisible(text) !== text;

/** For one line: `‹U+202E›`. */
export const markInvisible = (text: string): string => replaceInvisible(text, markOf);

/** Keeps line breaks and tabs. */
export const markInvisibleLines = (text: string): string =>
  text
    .split(LINE_PARTS)
    .map((part, at) => (at % 2 === 0 ? markInvisible(part) : part))
    .join('');

/** One line that looks as it did before. */
export const removeInvisible = (text: string): string =>
  replaceInvisible(text.replaceAll(BREAKS, ' '), () => '');

function markOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`;
}

/**
 * Units that measure by themselves. Shares (`%`, `fr`), the window (`dvh`) and the line of text
 * (`lh`) measure by what is around them and are free.
 */
const UNITS = 'px|rem|em|ch|ex|cap|ic|cm|mm|q|in|pt|pc';
const LENGTH = new RegExp(`(?<![\\w.#-])-?(?:\\d+\\.?\\d*|\\.\\d+)(?:${UNITS})(?![\\w-])`, 'gi');
const UNIT_AFTER_VALUE = new RegExp(`^(?:${UNITS})(?![\\w-])`, 'i');

/** The raw lengths of a value; `0px` too, for zero needs no unit. */
export function lengthsIn(value: string): readonly string[] {
  return value.match(LENGTH) ?? [];
}

/** Whether the text behind a computed value is its unit: the `rem` of `${width}rem`. */
export function beginsWithUnit(text: string): boolean {
  return UNIT_AFTER_VALUE.test(text);
}

const HEX = /(?<![\w&-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/gi;
const COLOUR_FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi;
const COLOUR_WORD =
  /(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|yellow|orange|silver)(?![\w-])/gi;

/** The colours a value states itself; `transparent`, `currentColor` and `color-mix` of tokens are free. */
export function coloursIn(value: string): readonly string[] {
  return [HEX, COLOUR_FUNCTION, COLOUR_WORD].flatMap((pattern) => value.match(pattern) ?? []);
}

/** Whether the whole text is one hex colour, as a script may hold it. */
export function isHexColour(text: string): boolean {
  return text.match(HEX)?.[0] === text;
}

/** The tokens a text reads: `--cd-space-2` of `var(--cd-space-2)`. */
export function tokensIn(value: string): readonly string[] {
  return value.match(/--cd-[a-z0-9_-]*[a-z0-9]/g) ?? [];
}

const SIDE = 'left|right|top|bottom';
const PHYSICAL_PROPERTY = new RegExp(
  `^(?:${SIDE}|(?:min-|max-)?(?:width|height)|(?:scroll-)?(?:margin|padding)-(?:${SIDE})|border-(?:${SIDE})(?:-.*)?|border-(?:top|bottom)-(?:left|right)-radius)$`,
);
const PHYSICAL_VALUE = /(?<![\w-])(?:left|right)(?![\w-])/;
const SIDED = new Set(['text-align', 'float', 'clear', 'background', 'mask', 'mask-image']);

/** Whether a declaration names a side of the screen instead of one of the text. */
export function isPhysical(property: string, value: string): boolean {
  return (
    PHYSICAL_PROPERTY.test(property) ||
    ((SIDED.has(property) || property.startsWith('background')) && PHYSICAL_VALUE.test(value))
  );
}

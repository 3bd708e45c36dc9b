/** Colours of the chart, from the tokens in force where it stands. */
export interface ChartTheme {
  readonly rise: string;
  readonly fall: string;
  readonly riseFill: string;
  readonly fallFill: string;
  readonly onRise: string;
  readonly onFall: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly brand: string;
  readonly onBrand: string;
  readonly ink: string;
  readonly raised: string;
  readonly font: string;
}

export function readTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--cd-color-${name}`).trim();
  return {
    rise: color('rise'),
    fall: color('fall'),
    riseFill: color('rise-fill'),
    fallFill: color('fall-fill'),
    onRise: color('on-rise'),
    onFall: color('on-fall'),
    line: color('line'),
    text: color('text'),
    muted: color('muted'),
    faint: color('faint'),
    brand: color('brand'),
    onBrand: color('on-brand'),
    ink: color('ink'),
    raised: color('raised'),
    font: style.fontFamily,
  };
}

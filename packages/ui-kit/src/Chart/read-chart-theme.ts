/** From the CSS custom properties of the element. */
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
  readonly surface: string;
  readonly raised: string;
  readonly edge: string;
  readonly font: string;
}

export function readChartTheme(element: Element): ChartTheme {
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
    surface: color('surface'),
    raised: color('raised'),
    edge: color('edge'),
    font: style.fontFamily,
  };
}

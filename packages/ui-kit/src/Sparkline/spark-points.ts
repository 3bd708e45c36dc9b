/** Space for the stroke, above and below. */
const MARGIN = 2;

/** A horizontal line when all values are equal. */
export function sparkPoints(values: readonly number[], width: number, height: number): string {
  const known = values.filter(Number.isFinite);
  if (known.length < 2) return `0,${height / 2} ${width},${height / 2}`;
  const low = Math.min(...known);
  const range = Math.max(...known) - low;
  return known
    .map((value, index) => {
      const x = (index / (known.length - 1)) * width;
      const share = range === 0 ? 0.5 : (value - low) / range;
      return `${x.toFixed(1)},${(height - MARGIN - share * (height - 2 * MARGIN)).toFixed(1)}`;
    })
    .join(' ');
}

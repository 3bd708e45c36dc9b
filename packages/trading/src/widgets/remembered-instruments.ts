import type { Instrument } from '@candela/api-client/trading';

const TEXTS = ['id', 'name', 'symbol', 'image', 'price', 'percentChange', 'turnover'] as const;

/**
 * The list a former visit left in storage. Storage is foreign ground: another version may have
 * written it, so rows that cannot be shown make it as good as absent.
 */
export function rememberedInstruments(value: unknown): readonly Instrument[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isShowable) ? value : undefined;
}

function isShowable(row: unknown): row is Instrument {
  if (typeof row !== 'object' || row === null) return false;
  const fields = row as Readonly<Record<string, unknown>>;
  const { trend } = fields;
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    (trend === undefined || (Array.isArray(trend) && trend.every(Number.isFinite)))
  );
}

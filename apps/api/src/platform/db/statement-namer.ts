import type { QueryConfig } from 'pg';

const PREPARE_THRESHOLD = 3;
/** Each connection keeps a plan per name. */
const MAX_NAMES = 100;
const MAX_COUNTED = 1_000;

export type StatementNamer = (config: unknown, values: unknown) => unknown;

/**
 * Names repeated statements: the server parses and plans each once per connection. Counts over all
 * connections of a pool.
 */
export function createStatementNamer(): StatementNamer {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size === MAX_NAMES) return known;
    const used = (uses.get(text) ?? 0) + 1;
    uses.set(text, used);
    if (used < PREPARE_THRESHOLD) {
      if (uses.size > MAX_COUNTED) uses.clear();
      return undefined;
    }
    uses.delete(text);
    const name = `repeated_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  return (config, values) =>
    canHaveName(config, values) ? { ...config, name: nameOf(config.text) } : config;
}

/** Without values, such as `begin`, it is one simple-protocol message. */
function canHaveName(config: unknown, values: unknown): config is QueryConfig {
  if (typeof config !== 'object' || config === null || !('text' in config)) return false;
  const { name } = config as Partial<QueryConfig>;
  return name === undefined && Array.isArray(values) && values.length > 0;
}

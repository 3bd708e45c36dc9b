import { readdirSync, readFileSync } from 'node:fs';

export interface ServiceUsage {
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
  /** 99th percentile since the previous read. */
  readonly loopLagMs: number;
}

export async function readServiceUsage(address: string, token: string): Promise<ServiceUsage> {
  const response = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  const value = (name: string) => {
    const [, found] = new RegExp(`^${name} (\\S+)`, 'm').exec(text) ?? [];
    if (found === undefined) throw new Error(`/metrics has no ${name}.`);
    return Number(found);
  };
  return {
    cpuSeconds: value('process_cpu_seconds_total'),
    memoryBytes: value('process_resident_memory_bytes'),
    loopLagMs: 1_000 * value('nodejs_eventloop_lag_p99_seconds'),
  };
}

const TICKS_PER_SECOND = 100;

/** All databases on this machine; undefined without `/proc` or PostgreSQL. */
export function readPostgresCpuSeconds(): number | undefined {
  let ticks: number | undefined;
  for (const id of processIds()) {
    const processTicks = readProcessTicks(id);
    if (processTicks === undefined) continue;
    ticks = (ticks ?? 0) + processTicks;
  }
  return ticks === undefined ? undefined : ticks / TICKS_PER_SECOND;
}

function processIds(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Including ended children; undefined for other processes. */
function readProcessTicks(id: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    if (!stat.includes('(postgres)')) return undefined;
    // After the name, which may contain blanks: utime, stime, cutime, cstime. See proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return undefined;
  }
}

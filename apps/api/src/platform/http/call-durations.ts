import type { Metric, Registry } from 'prom-client';

/** Upper bounds in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const NAME = 'candela_call_duration_seconds';

interface DurationHistogram {
  /** Not cumulative. */
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** Replaces prom-client's histogram, whose label checks cost as much as all limits of a call. */
export function createCallDurations(registry: Registry) {
  const byCall = new Map<string, Map<string, DurationHistogram>>();

  function durationsOf(call: string, code: string): DurationHistogram {
    const byCode = byCall.get(call) ?? new Map<string, DurationHistogram>();
    const durations = byCode.get(code) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    byCall.set(call, byCode.set(code, durations));
    return durations;
  }

  const metric = {
    name: NAME,
    help: 'Time from the request to the answer, by call and code.',
    type: 'histogram',
    aggregator: 'sum',
    get: async () => ({
      ...{ name: NAME, help: metric.help, type: metric.type, aggregator: metric.aggregator },
      values: [...byCall].flatMap(([call, byCode]) =>
        [...byCode].flatMap(([code, durations]) => histogramValues({ call, code }, durations)),
      ),
    }),
    reset: () => byCall.clear(),
  };
  registry.registerMetric(metric as unknown as Metric);

  return {
    observe(call: string, code: string, seconds: number): void {
      const durations = byCall.get(call)?.get(code) ?? durationsOf(call, code);
      durations.sum += seconds;
      durations.count += 1;
      for (let at = 0; at < BUCKETS.length; at += 1) {
        if (seconds > (BUCKETS[at] ?? 0)) continue;
        durations.buckets[at] = (durations.buckets[at] ?? 0) + 1;
        break;
      }
    },
  };
}

function histogramValues(
  labels: { call: string; code: string },
  { buckets, sum, count }: DurationHistogram,
) {
  let cumulative = 0;
  const bucketValues = BUCKETS.map((bound, at) => {
    cumulative += buckets[at] ?? 0;
    return { metricName: `${NAME}_bucket`, labels: { le: bound, ...labels }, value: cumulative };
  });
  return [
    ...bucketValues,
    { metricName: `${NAME}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}

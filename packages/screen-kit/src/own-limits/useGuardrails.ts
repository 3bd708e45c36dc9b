import { type Guardrails, useGetGuardrailsQuery } from '@candela/api-client/guardrails';

/** Other tabs and devices change what is left; users without limits do not poll. */
const REFRESH_MS = 30_000;

/** Undefined until loaded. */
export function useGuardrails(): Guardrails | undefined {
  const { data } = useGetGuardrailsQuery(undefined, { refetchOnMountOrArgChange: true });
  useGetGuardrailsQuery(undefined, {
    skip: data === undefined || data.limits.length === 0,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return data;
}

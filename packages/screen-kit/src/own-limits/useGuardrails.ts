import { type Guardrails, useGetGuardrailsQuery } from '@candela/api-client/guardrails';

/** What was lost and won elsewhere meanwhile moves what is left; nobody without limits asks again. */
const REFRESH_MS = 30_000;

/** The limits that the person has set themselves; undefined until they are known. */
export function useGuardrails(): Guardrails | undefined {
  const { data } = useGetGuardrailsQuery(undefined, { refetchOnMountOrArgChange: true });
  useGetGuardrailsQuery(undefined, {
    skip: data === undefined || data.limits.length === 0,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return data;
}

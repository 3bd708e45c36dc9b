import { useGetGuardrailsQuery, useSetReminderMutation } from '@candela/api-client/guardrails';
import type { LimitsViewModel } from './types.js';
import { useBreakChoice } from './useBreakChoice.js';
import { useLimitEdit } from './useLimitEdit.js';

export function useLimitsViewModel(): LimitsViewModel {
  const query = useGetGuardrailsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { edit, onEdit } = useLimitEdit(query.data);
  const pause = useBreakChoice();
  const [setReminder] = useSetReminderMutation();
  return {
    guardrails: query.data,
    failed: query.isError && query.data === undefined,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    onEdit,
    edit,
    pause,
    onReminder: (minutes) => void setReminder({ minutes: minutes ?? undefined }),
  };
}

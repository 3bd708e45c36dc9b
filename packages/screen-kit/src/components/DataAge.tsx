import { useIsRateLimited } from '@candela/api-client';
import { useFormat, useTranslation } from '@candela/i18n';
import { StaleDataNotice } from '@candela/ui-kit';
import { Clock } from '@candela/ui-kit/icons';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

export interface DataAgeProps {
  /** From `useStaleSince`. */
  readonly at: number | undefined;
  /** Shows the oldest of its `DataAgeGroup`. @default false */
  readonly lead?: boolean | undefined;
}

interface Group {
  readonly oldest: number | undefined;
  readonly report: (id: string, at: number | undefined) => void;
}

const GroupContext = createContext<Group | undefined>(undefined);

/** One notice for a screen of several queries: the `lead` shows it. */
export function DataAgeGroup({ children }: { readonly children: ReactNode }) {
  const [ages, setAges] = useState<ReadonlyMap<string, number>>(new Map());
  const report = useCallback((id: string, at: number | undefined) => {
    setAges((known) => {
      if (known.get(id) === at) return known;
      const next = new Map(known);
      if (at === undefined) next.delete(id);
      else next.set(id, at);
      return next;
    });
  }, []);
  const oldest = ages.size > 0 ? Math.min(...ages.values()) : undefined;
  const group = useMemo(() => ({ oldest, report }), [oldest, report]);
  return <GroupContext value={group}>{children}</GroupContext>;
}

/** Offline or rate limited. */
export function DataAge({ at, lead = false }: DataAgeProps) {
  const id = useId();
  const { oldest, report } = useContext(GroupContext) ?? {};
  useLayoutEffect(() => {
    report?.(id, at);
    return () => report?.(id, undefined);
  }, [report, id, at]);
  const shown = report === undefined ? at : lead ? oldest : undefined;
  return shown === undefined ? null : <DataAgeNotice at={shown} />;
}

function DataAgeNotice({ at }: { readonly at: number }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isRateLimited = useIsRateLimited();
  const time = format.dateTime(at);
  return isRateLimited ? (
    <StaleDataNotice
      icon={<Clock aria-hidden size="xs" />}
      text={t('state.delayed_as_of', { time })}
    />
  ) : (
    <StaleDataNotice text={t('state.offline_as_of', { time })} />
  );
}

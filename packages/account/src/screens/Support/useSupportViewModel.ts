import { failureCode } from '@candela/api-client';
import {
  type SupportConversation,
  useCloseSupportThreadMutation,
  useGetSupportThreadQuery,
  useOpenSupportThreadMutation,
  useReadSupportThreadMutation,
  useWriteToSupportMutation,
} from '@candela/api-client/support';
import {
  SUPPORT_HISTORY,
  SUPPORT_HISTORY_MAX,
  type SupportTopic,
  supportPath,
} from '@candela/contract';
import { SUPPORT_REFERENCES } from '@candela/contract/calls/support';
import { useTranslation } from '@candela/i18n';
import { toast } from '@candela/ui-kit';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { NewThread, Reference, SupportViewModel } from './types.js';
import { useComposer, type Written } from './useComposer.js';

/** Polling interval while the page has focus: operators may respond at any time. */
const REFRESH_MS = 5_000;
/** Format of the service's ids; other values in the URL are not requested. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function useSupportViewModel(): SupportViewModel {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('id') ?? undefined;
  const begun = useNewThread(query);
  const asked = useConversation(id);
  const [open, { isLoading: isOpening }] = useOpenSupportThreadMutation();
  const [write, { isLoading: isWriting }] = useWriteToSupportMutation();

  async function send(written: Written): Promise<{ readonly error?: unknown }> {
    if (id !== undefined) return write({ id, ...written });
    const { topic, reference } = begun;
    const about = reference && { [reference.kind]: reference.id };
    const opened = await open({ topic, ...written, ...about });
    // Replaces the history entry, so that Back does not return to the form.
    if (opened.data) void navigate(supportPath(opened.data.id), { replace: true });
    return opened;
  }

  const composer = useComposer({
    send,
    sending: isOpening || isWriting,
    onSent: () => toast.success(t('support.sent')),
  });
  if (id === undefined) {
    const ready = { state: 'ready', retrying: false, onRetry: () => {} } as const;
    return { ...ready, begun, conversation: undefined, composer };
  }
  return { ...asked, begun: undefined, composer };
}

/** About the record in the URL, with its topic unless the user chooses another. */
function useNewThread(query: URLSearchParams): NewThread {
  const [chosen, setTopic] = useState<SupportTopic>();
  const reference = referenceIn(query);
  return {
    topic: chosen ?? reference?.kind ?? 'general',
    onTopic: setTopic,
    reference,
  };
}

function referenceIn(query: URLSearchParams): Reference | undefined {
  for (const kind of SUPPORT_REFERENCES) {
    const id = query.get(kind) ?? '';
    if (ID.test(id)) return { kind, id };
  }
  return undefined;
}

type Asked = Pick<SupportViewModel, 'state' | 'retrying' | 'onRetry' | 'conversation'>;

function useConversation(id: string | undefined): Asked {
  const isId = id !== undefined && ID.test(id);
  const [latest, setLatest] = useState(SUPPORT_HISTORY);
  const fields = { id: id ?? '', ...(latest > SUPPORT_HISTORY && { latest }) };
  const { currentData, error, isFetching, refetch } = useGetSupportThreadQuery(fields, {
    skip: !isId,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const [close, { isLoading: closing }] = useCloseSupportThreadMutation();
  useMarkedRead(currentData);
  const state = currentData ? 'ready' : stateOf(isId, error);
  const { thread, messages } = currentData ?? {};
  return {
    state,
    retrying: isFetching,
    onRetry: () => void refetch(),
    conversation: thread &&
      messages && {
        thread,
        messages,
        hasEarlier: (messages[0]?.number ?? 1) > 1 && latest < SUPPORT_HISTORY_MAX,
        loadingEarlier: isFetching && messages.length < latest && (messages[0]?.number ?? 1) > 1,
        onEarlier: () => setLatest((shown) => Math.min(shown * 2, SUPPORT_HISTORY_MAX)),
        closing,
        onClose: () => void close({ id: thread.id }),
      },
  };
}

function stateOf(isId: boolean, error: unknown): Exclude<Asked['state'], 'ready'> {
  if (!isId || failureCode(error) === 'support_unknown') return 'unknown';
  return error === undefined ? 'loading' : 'failed';
}

/** Up to the newest message displayed. */
function useMarkedRead(conversation: SupportConversation | undefined): void {
  const [markRead] = useReadSupportThreadMutation();
  const id = conversation?.thread.id;
  const through = conversation?.thread.unread ? conversation.messages.at(-1)?.number : undefined;
  useEffect(() => {
    if (id !== undefined && through !== undefined) void markRead({ id, through });
  }, [id, through, markRead]);
}

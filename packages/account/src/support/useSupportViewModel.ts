import { failureCode } from '@candela/api-client';
import { useGetHomeQuery } from '@candela/api-client/home';
import {
  type SupportConversation,
  type SupportMessage,
  type SupportThread,
  useCloseSupportThreadMutation,
  useGetSupportThreadQuery,
  useMarkSupportThreadReadMutation,
  useOpenSupportThreadMutation,
  useWriteToSupportMutation,
} from '@candela/api-client/support';
import {
  SUPPORT_HISTORY_DEFAULT,
  SUPPORT_HISTORY_MAX,
  type SupportTopic,
  supportPath,
} from '@candela/contract';
import { SUPPORT_REFERENCES } from '@candela/contract/calls/support';
import type { PictureUpload, ScreenProps } from '@candela/screen-kit';
import { type ComponentType, type FormEventHandler, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type MessageDraft, useComposer } from './useComposer.js';

/** Pictures are uploaded when chosen. */
export interface Composer {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Plus an empty slot while another is allowed. */
  readonly pictures: readonly { readonly slot: number; readonly upload: PictureUpload }[];
  readonly picturesShown: boolean;
  readonly onShowPictures: () => void;
  readonly error: string | undefined;
  /** Sending again repeats the same request. */
  readonly isOutcomeUnknown: boolean;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export type Reference = NonNullable<SupportThread['reference']>;

export interface NewThread {
  readonly topic: SupportTopic;
  readonly onTopic: (topic: SupportTopic) => void;
  readonly reference: Reference | undefined;
}

export interface Conversation {
  readonly thread: SupportThread;
  /** Oldest first. */
  readonly messages: readonly SupportMessage[];
  readonly hasEarlier: boolean;
  readonly loadingEarlier: boolean;
  readonly onEarlier: () => void;
  readonly closing: boolean;
  readonly onClose: () => void;
}

export interface SupportViewModel {
  readonly state: 'ready' | 'loading' | 'failed' | 'unknown';
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Exactly one of `newThread` and `conversation` when ready. */
  readonly newThread: NewThread | undefined;
  readonly conversation: Conversation | undefined;
  /** When the service replies; empty if not stated, undefined until loaded. */
  readonly hours: string | undefined;
  readonly composer: Composer;
}

/** Injected, because views do not fetch. */
export type MessagePictureComponent = ComponentType<{
  readonly id: string;
  readonly label: string;
}>;

export type SupportViewProps = SupportViewModel & {
  readonly Picture: MessagePictureComponent;
} & ScreenProps;

/** Operators may respond at any time. */
const REFRESH_MS = 5_000;
/** Other values in the URL are not requested. */
const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

export function useSupportViewModel(): SupportViewModel {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('id') ?? undefined;
  const hours = useGetHomeQuery().data?.serviceHours;
  const newThread = useNewThread(query);
  const conversationState = useConversation(id);
  const [open, { isLoading: isOpening }] = useOpenSupportThreadMutation();
  const [write, { isLoading: isWriting }] = useWriteToSupportMutation();

  async function send(draft: MessageDraft): Promise<{ readonly error?: unknown }> {
    if (id !== undefined) return write({ id, ...draft });
    const { topic, reference } = newThread;
    const referenceFields = reference && { [reference.kind]: reference.id };
    const result = await open({ topic, ...draft, ...referenceFields });
    // Back must not return to the form.
    if (result.data) void navigate(supportPath(result.data.id), { replace: true });
    return result;
  }

  const composer = useComposer({
    send,
    sending: isOpening || isWriting,
  });
  if (id === undefined) {
    const ready = { state: 'ready', retrying: false, onRetry: () => {} } as const;
    return { ...ready, newThread, conversation: undefined, hours, composer };
  }
  return { ...conversationState, newThread: undefined, hours, composer };
}

function useNewThread(query: URLSearchParams): NewThread {
  const [chosen, setTopic] = useState<SupportTopic>();
  const reference = parseReference(query);
  return {
    topic: chosen ?? reference?.kind ?? 'general',
    onTopic: setTopic,
    reference,
  };
}

function parseReference(query: URLSearchParams): Reference | undefined {
  for (const kind of SUPPORT_REFERENCES) {
    const id = query.get(kind) ?? '';
    if (ID_PATTERN.test(id)) return { kind, id };
  }
  return undefined;
}

type ConversationState = Pick<SupportViewModel, 'state' | 'retrying' | 'onRetry' | 'conversation'>;

function useConversation(id: string | undefined): ConversationState {
  const isValidId = id !== undefined && ID_PATTERN.test(id);
  const [latest, setLatest] = useState(SUPPORT_HISTORY_DEFAULT);
  const fields = { id: id ?? '', ...(latest > SUPPORT_HISTORY_DEFAULT && { latest }) };
  const { currentData, error, isFetching, refetch } = useGetSupportThreadQuery(fields, {
    skip: !isValidId,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const [close, { isLoading: closing }] = useCloseSupportThreadMutation();
  useMarkAsRead(currentData);
  const state = currentData ? 'ready' : stateOf(isValidId, error);
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

function stateOf(isValidId: boolean, error: unknown): Exclude<ConversationState['state'], 'ready'> {
  if (!isValidId || failureCode(error) === 'support_unknown') return 'unknown';
  return error === undefined ? 'loading' : 'failed';
}

/** Up to the newest message displayed. */
function useMarkAsRead(conversation: SupportConversation | undefined): void {
  const [markRead] = useMarkSupportThreadReadMutation();
  const id = conversation?.thread.id;
  const through = conversation?.thread.unread ? conversation.messages.at(-1)?.number : undefined;
  useEffect(() => {
    if (id !== undefined && through !== undefined) void markRead({ id, through });
  }, [id, through, markRead]);
}

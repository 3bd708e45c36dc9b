import type { SupportMessage, SupportThread } from '@candela/api-client/support';
import type { SupportTopic } from '@candela/contract';
import type { PictureUpload, ScreenProps } from '@candela/screen-kit';
import type { ComponentType, FormEventHandler } from 'react';

/** Pictures are uploaded as soon as they are chosen. */
export interface Composer {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The chosen ones, plus an empty slot while another is allowed. */
  readonly pictures: readonly { readonly place: number; readonly upload: PictureUpload }[];
  /** Whether the picture slot is displayed. */
  readonly picturesShown: boolean;
  readonly onShowPictures: () => void;
  readonly error: string | undefined;
  /** The response was lost; sending again repeats the same request. */
  readonly unanswered: boolean;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The user's record that a conversation is about. */
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
  /** State of the conversation; a new one is ready immediately. */
  readonly state: 'ready' | 'loading' | 'failed' | 'unknown';
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** When ready, exactly one of `begun` and `conversation` is set. */
  readonly begun: NewThread | undefined;
  readonly conversation: Conversation | undefined;
  readonly composer: Composer;
}

/** Displays a message picture; injected, because views do not fetch. */
export type PictureOf = ComponentType<{ readonly id: string; readonly label: string }>;

export type SupportViewProps = SupportViewModel & { readonly Picture: PictureOf } & ScreenProps;

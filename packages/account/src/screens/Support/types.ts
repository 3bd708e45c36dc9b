import type { SupportMessage, SupportThread } from '@candela/api-client/support';
import type { SupportTopic } from '@candela/contract';
import type { PictureUpload, ScreenProps } from '@candela/screen-kit';
import type { ComponentType, FormEventHandler } from 'react';

/** What somebody writes: a text, and pictures that are sent as soon as they are chosen. */
export interface Composer {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Those that are chosen, and a place for one more while there may be one. */
  readonly pictures: readonly { readonly place: number; readonly upload: PictureUpload }[];
  /** A place for a picture is shown. */
  readonly picturesShown: boolean;
  readonly onShowPictures: () => void;
  readonly error: string | undefined;
  /** The answer was lost: what is sent again is the same request. */
  readonly unanswered: boolean;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** What a conversation is about, of one's own. */
export type Reference = NonNullable<SupportThread['reference']>;

/** A conversation to be begun. */
export interface NewThread {
  readonly topic: SupportTopic;
  readonly onTopic: (topic: SupportTopic) => void;
  readonly reference: Reference | undefined;
}

/** A conversation that goes on. */
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
  /** Of a conversation; a new one is there at once. */
  readonly state: 'ready' | 'loading' | 'failed' | 'unknown';
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** One of the two is there when it is ready. */
  readonly begun: NewThread | undefined;
  readonly conversation: Conversation | undefined;
  readonly composer: Composer;
}

/** Shows a picture of a message: what fetches is no part of the view. */
export type PictureOf = ComponentType<{ readonly id: string; readonly label: string }>;

export type SupportViewProps = SupportViewModel & { readonly Picture: PictureOf } & ScreenProps;

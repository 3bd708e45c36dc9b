import { failureCode, failureMessage, pendingTermsAfter } from '@candela/api-client';
import { SUPPORT_TEXT_MAX_LENGTH } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { type PictureUpload, usePictureUpload } from '@candela/screen-kit';
import { useRef, useState } from 'react';
import type { Composer } from './useSupportViewModel.js';

export interface MessageDraft {
  readonly text: string;
  readonly pictures?: string[];
  /** The response was lost, and the user was informed. */
  readonly isRetry: boolean;
}

export interface ComposerOptions {
  /** Repeats the same request while its content is unchanged. */
  readonly send: (draft: MessageDraft) => Promise<{ readonly error?: unknown }>;
  readonly sending: boolean;
}

/** Others appear only as a toast. */
const FORM_ERROR_CODES: ReadonlySet<string | undefined> = new Set([
  'support_empty',
  'support_limit',
  'support_day_limit',
  'support_reference_unknown',
]);

export function useComposer({ send, sending }: ComposerOptions): Composer {
  const { t } = useTranslation('account');
  const format = useFormat();
  const [text, setText] = useState('');
  const [ids, setIds] = useState<readonly string[]>(['', '', '']);
  const [picturesShown, setPicturesShown] = useState(false);
  const [error, setError] = useState<string>();
  const [isOutcomeUnknown, setIsOutcomeUnknown] = useState(false);
  /** Guards against a second tap before the first is rendered. */
  const isSending = useRef(false);

  function clearErrors(): void {
    setError(undefined);
    setIsOutcomeUnknown(false);
  }
  const storePictureId = (slot: number) => (id: string) => {
    clearErrors();
    setIds((current) => current.map((each, index) => (index === slot ? id : each)));
  };
  const uploads: readonly PictureUpload[] = [
    usePictureUpload({ kind: 'support', onUploaded: storePictureId(0) }),
    usePictureUpload({ kind: 'support', onUploaded: storePictureId(1) }),
    usePictureUpload({ kind: 'support', onUploaded: storePictureId(2) }),
  ];
  const slots = uploads.map((upload, slot) => ({ slot, upload }));
  const chosen = slots.filter(({ upload }) => isChosen(upload));
  const emptySlot = slots.find(({ upload }) => !isChosen(upload));

  function reset(): void {
    setText('');
    setPicturesShown(false);
    for (const upload of uploads) upload.remove();
    clearErrors();
  }

  function validationErrorOf(body: string, pictures: readonly string[]): string | undefined {
    if (chosen.some(({ upload }) => !upload.done && upload.error === undefined)) {
      return t('support.errors.picture_pending');
    }
    // An omitted picture would look as if it had been sent.
    if (chosen.some(({ upload }) => upload.error !== undefined)) {
      return t('support.errors.picture_failed');
    }
    if (body === '' && pictures.length === 0) return t('support.errors.empty');
    if (body.length <= SUPPORT_TEXT_MAX_LENGTH) return undefined;
    return t('support.errors.long', { max: format.integer(SUPPORT_TEXT_MAX_LENGTH) });
  }

  async function submit(): Promise<void> {
    const body = text.trim();
    const pictures = ids.filter((id) => id !== '');
    const problem = validationErrorOf(body, pictures);
    setError(problem);
    if (problem !== undefined) return;
    setIsOutcomeUnknown(false);
    isSending.current = true;
    const { error: failed } = await send({
      text: body,
      ...(pictures.length > 0 && { pictures }),
      isRetry: isOutcomeUnknown,
    });
    isSending.current = false;
    if (failed === undefined) {
      reset();
      return;
    }
    const sent = { terms: true, isRetry: isOutcomeUnknown, error: failed };
    setIsOutcomeUnknown(pendingTermsAfter(isOutcomeUnknown, sent) ?? false);
    const code = failureCode(failed);
    if (code === 'upload_unknown') for (const upload of uploads) upload.remove();
    if (FORM_ERROR_CODES.has(code)) setError(failureMessage(failed));
  }

  return {
    text,
    onText: (typed) => {
      clearErrors();
      setText(typed);
    },
    pictures: emptySlot ? [...chosen, emptySlot] : chosen,
    picturesShown,
    onShowPictures: () => setPicturesShown(true),
    error,
    isOutcomeUnknown,
    busy: sending,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSending.current) void submit();
    },
  };
}

function isChosen({ preview, progress, error }: PictureUpload): boolean {
  return preview !== undefined || progress !== undefined || error !== undefined;
}

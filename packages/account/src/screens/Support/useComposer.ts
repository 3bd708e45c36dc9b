import { failureCode, failureMessage, unansweredAfter } from '@candela/api-client';
import { SUPPORT_TEXT_MAX_LENGTH } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { type PictureUpload, usePictureUpload } from '@candela/screen-kit';
import { useRef, useState } from 'react';
import type { Composer } from './types.js';

export interface Written {
  readonly text: string;
  readonly pictures?: string[];
  /** The response to the same message was lost, and the user was informed. */
  readonly again: boolean;
}

export interface ComposerOptions {
  /**
   * A request without a response is repeated as the same request while its content is unchanged.
   */
  readonly send: (written: Written) => Promise<{ readonly error?: unknown }>;
  readonly sending: boolean;
  readonly onSent: () => void;
}

/** Displayed at the form; all other errors appear only as a toast. */
const OF_TEXT: ReadonlySet<string | undefined> = new Set([
  'support_empty',
  'support_limit',
  'support_day_limit',
  'support_reference_unknown',
]);

export function useComposer({ send, sending, onSent }: ComposerOptions): Composer {
  const { t } = useTranslation('account');
  const format = useFormat();
  const [text, setText] = useState('');
  const [ids, setIds] = useState<readonly string[]>(['', '', '']);
  const [shown, setShown] = useState(false);
  const [error, setError] = useState<string>();
  const [unanswered, setUnanswered] = useState(false);
  /** Guards against a second tap before the first is rendered. */
  const underWay = useRef(false);

  function edit(): void {
    setError(undefined);
    setUnanswered(false);
  }
  const keep = (place: number) => (id: string) => {
    edit();
    setIds((known) => known.map((each, at) => (at === place ? id : each)));
  };
  const uploads: readonly PictureUpload[] = [
    usePictureUpload({ kind: 'support', onUploaded: keep(0) }),
    usePictureUpload({ kind: 'support', onUploaded: keep(1) }),
    usePictureUpload({ kind: 'support', onUploaded: keep(2) }),
  ];
  const places = uploads.map((upload, place) => ({ place, upload }));
  const chosen = places.filter(({ upload }) => isChosen(upload));
  const free = places.find(({ upload }) => !isChosen(upload));

  function forget(): void {
    setText('');
    setShown(false);
    for (const upload of uploads) upload.remove();
    edit();
  }

  function problemOf(said: string, pictures: readonly string[]): string | undefined {
    if (chosen.some(({ upload }) => !upload.done && upload.error === undefined)) {
      return t('support.errors.picture_pending');
    }
    // Omitting the picture would look as if it had been sent.
    if (chosen.some(({ upload }) => upload.error !== undefined)) {
      return t('support.errors.picture_failed');
    }
    if (said === '' && pictures.length === 0) return t('support.errors.empty');
    if (said.length <= SUPPORT_TEXT_MAX_LENGTH) return undefined;
    return t('support.errors.long', { max: format.integer(SUPPORT_TEXT_MAX_LENGTH) });
  }

  async function submit(): Promise<void> {
    const said = text.trim();
    const pictures = ids.filter((id) => id !== '');
    const problem = problemOf(said, pictures);
    setError(problem);
    if (problem !== undefined) return;
    setUnanswered(false);
    underWay.current = true;
    const { error: failed } = await send({
      text: said,
      ...(pictures.length > 0 && { pictures }),
      again: unanswered,
    });
    underWay.current = false;
    if (failed === undefined) {
      forget();
      onSent();
      return;
    }
    const sent = { terms: true, again: unanswered, error: failed };
    setUnanswered(unansweredAfter(unanswered, sent) ?? false);
    const code = failureCode(failed);
    if (code === 'upload_unknown') for (const upload of uploads) upload.remove();
    if (OF_TEXT.has(code)) setError(failureMessage(failed));
  }

  return {
    text,
    onText: (typed) => {
      edit();
      setText(typed);
    },
    pictures: free ? [...chosen, free] : chosen,
    picturesShown: shown,
    onShowPictures: () => setShown(true),
    error,
    unanswered,
    busy: sending,
    onSubmit: (event) => {
      event.preventDefault();
      if (!underWay.current) void submit();
    },
  };
}

function isChosen({ preview, progress, error }: PictureUpload): boolean {
  return preview !== undefined || progress !== undefined || error !== undefined;
}

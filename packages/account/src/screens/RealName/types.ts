import type { RealName } from '@candela/api-client/account';
import type { PictureUpload, ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler, RefCallback } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RealNameForm } from './real-name.schema.js';

/** One side of a document: its upload, and what is given what focuses its field. */
export interface DocumentSide {
  readonly upload: PictureUpload;
  readonly focusRef: RefCallback<{ focus: () => void }>;
}

export interface RealNameFormProps {
  readonly fields: Readonly<Record<'name' | 'documentNumber', UseFormRegisterReturn>>;
  readonly errors: Readonly<Record<keyof RealNameForm, string | undefined>>;
  readonly front: DocumentSide;
  readonly back: DocumentSide;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface RealNameViewModel {
  /** Undefined until it is known. */
  readonly realName: RealName | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of what is shown, when nothing newer can be had. */
  readonly asOf: number | undefined;
  readonly form: RealNameFormProps;
}

export type RealNameViewProps = RealNameViewModel & ScreenProps;

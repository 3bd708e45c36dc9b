import type { RealName } from '@candela/api-client/account';
import type { PictureUpload, ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler, RefCallback } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RealNameForm } from './real-name.schema.js';

/** `focusRef` receives an object that focuses the field. */
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
  /** Undefined until loaded. */
  readonly realName: RealName | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of the displayed data when a refetch failed. */
  readonly asOf: number | undefined;
  readonly form: RealNameFormProps;
}

export type RealNameViewProps = RealNameViewModel & ScreenProps;

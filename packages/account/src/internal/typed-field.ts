import type { ChangeEvent } from 'react';
import type { RefCallBack } from 'react-hook-form';

/** A field whose text the form holds: what `useController` gives to a text field or to one of cells. */
export interface TypedField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (typed: string | ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
}

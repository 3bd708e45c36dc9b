import type { ChangeEvent } from 'react';
import type { RefCallBack } from 'react-hook-form';

/** As returned by `useController`. */
export interface ControlledField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (valueOrEvent: string | ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
}

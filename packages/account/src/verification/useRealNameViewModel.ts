import { type RealName, useGetRealNameQuery } from '@candela/api-client/account';
import { PROFILE_REFRESH_MS } from '@candela/contract';
import { type PictureUpload, type ScreenProps, useStaleSince } from '@candela/screen-kit';
import { type FormEventHandler, type RefCallback, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RealNameForm } from './real-name.schema.js';
import { useRealNameForm } from './useRealNameForm.js';

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
  /** Epoch seconds; set when a refetch failed. */
  readonly staleSince: number | undefined;
  readonly form: RealNameFormProps;
}

export type RealNameViewProps = RealNameViewModel & ScreenProps;

export function useRealNameViewModel(): RealNameViewModel {
  const [isPolling, setIsPolling] = useState(false);
  const query = useGetRealNameQuery(undefined, {
    pollingInterval: isPolling ? PROFILE_REFRESH_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const isWaiting = query.data?.state === 'review';
  if (isWaiting !== isPolling) setIsPolling(isWaiting);
  return {
    realName: query.data,
    failed: query.error !== undefined && query.data === undefined,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    staleSince: useStaleSince(query),
    form: useRealNameForm(),
  };
}

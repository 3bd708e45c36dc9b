import { ownTimeZone, useFileDownload } from '@candela/api-client';
import { accountApi } from '@candela/api-client/account';
import {
  useAskOwnDataMutation,
  useCloseAccountMutation,
  useGetOwnDataQuery,
} from '@candela/api-client/own-data';
import { readOwnData } from '@candela/contract/calls/own-data';
import { useTranslation } from '@candela/i18n';
import { askedOf } from '@candela/screen-kit';
import { signedOut } from '@candela/session';
import { toast } from '@candela/ui-kit';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { typedInto, useGuardedForm } from '../../hooks/useGuardedForm.js';
import type { OwnDataViewModel } from './types.js';

/** Polling interval while a file is prepared. */
const WAITING_REFRESH_MS = 3_000;

export function useOwnDataViewModel(): OwnDataViewModel {
  const known = useGetOwnDataQuery(undefined, { refetchOnMountOrArgChange: true });
  const isWaiting = known.data?.state === 'waiting';
  useGetOwnDataQuery(undefined, { pollingInterval: WAITING_REFRESH_MS, skip: !isWaiting });
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const { data } = known;
  return {
    file: askedOf({ ...known, data: data && [{ id: 'own-data', ...data }] }),
    demo: profile?.demoUntil !== undefined,
    ...useRequest(),
    ...useDownload(),
    ...useClosing(),
  };
}

function useRequest(): Pick<OwnDataViewModel, 'request'> {
  const [ask, { isLoading: busy }] = useAskOwnDataMutation();
  const { code, form, isComplete, refuse } = useGuardedForm();

  async function send(element: HTMLFormElement): Promise<void> {
    const typed = typedInto(element, 'password');
    if (!isComplete(typed) || !code.check()) return;
    const { error } = await ask({ ...typed, tz: ownTimeZone(), ...code.fields });
    if (error !== undefined) return refuse(error);
    code.clear();
    element.reset();
  }

  return { request: form(busy, (element) => void send(element)) };
}

function useDownload(): Pick<OwnDataViewModel, 'downloading' | 'downloadFailed' | 'onDownload'> {
  const download = useFileDownload(readOwnData, 'own-data.zip');
  const [downloading, setDownloading] = useState(false);
  const [downloadFailed, setFailed] = useState(false);

  async function save(): Promise<void> {
    setDownloading(true);
    setFailed(!(await download({})));
    setDownloading(false);
  }

  return {
    downloading,
    downloadFailed,
    onDownload: () => {
      if (!downloading) void save();
    },
  };
}

function useClosing(): Pick<OwnDataViewModel, 'closing' | 'question'> {
  const { t } = useTranslation('account');
  const [close, { isLoading: busy }] = useCloseAccountMutation();
  const [asking, setAsking] = useState(false);
  const typed = useRef({ username: '', password: '' });
  const dispatch = useDispatch();
  const { code, form, isComplete, refuse } = useGuardedForm({ close_name_differs: 'username' });

  function ask(element: HTMLFormElement): void {
    typed.current = typedInto(element, 'username', 'password');
    if (isComplete(typed.current) && code.check()) setAsking(true);
  }

  async function confirm(): Promise<void> {
    const { error } = await close({ ...typed.current, ...code.fields });
    setAsking(false);
    if (error !== undefined) return refuse(error);
    toast.success(t('own_data.closed'));
    dispatch(signedOut());
  }

  return {
    closing: form(busy, ask),
    question: {
      asking,
      busy,
      cancel: () => setAsking(false),
      confirm: () => {
        if (!busy) void confirm();
      },
    },
  };
}

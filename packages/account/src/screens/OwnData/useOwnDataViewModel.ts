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
import type { OwnDataViewModel } from './types.js';
import { useGuardedForm } from './useGuardedForm.js';

/** While a file is made it is asked after so often. */
const WAITING_REFRESH_MS = 3_000;

/** One's own data, and the end of one's account. */
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
  const { form, refuse, codeFields, clearCode } = useGuardedForm(['password'], (typed, element) => {
    void send(typed.password ?? '', element);
  });

  async function send(password: string, element: HTMLFormElement): Promise<void> {
    const { error } = await ask({ password, tz: ownTimeZone(), ...codeFields });
    if (error !== undefined) return refuse(error);
    clearCode();
    element.reset();
  }

  return { request: form(busy) };
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
  const { form, refuse, codeFields } = useGuardedForm(
    ['username', 'password'],
    ({ username = '', password = '' }) => {
      typed.current = { username, password };
      setAsking(true);
    },
  );

  async function confirm(): Promise<void> {
    const { error } = await close({ ...typed.current, ...codeFields });
    setAsking(false);
    if (error !== undefined) return refuse(error);
    toast.success(t('own_data.closed'));
    dispatch(signedOut());
  }

  return {
    closing: form(busy),
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

import { browserTimeZone, useFileDownload } from '@candela/api-client';
import { accountApi } from '@candela/api-client/account';
import {
  type DataExportState,
  useCloseAccountMutation,
  useGetDataExportQuery,
  useRequestDataExportMutation,
} from '@candela/api-client/data-export';
import { downloadDataExport } from '@candela/contract/calls/data-export';
import { useTranslation } from '@candela/i18n';
import { type RowsState, rowsStateOf, type ScreenProps } from '@candela/screen-kit';
import { signedOut } from '@candela/session';
import { toast } from '@candela/ui-kit';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  type ReauthenticationFormState,
  readFormValues,
  useReauthenticationForm,
} from '../security/useReauthenticationForm.js';

export type DataExportRow = DataExportState & { readonly id: string };

export interface CloseAccountConfirmation {
  readonly isConfirming: boolean;
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

export interface DataExportViewModel {
  readonly file: RowsState<DataExportRow>;
  /** It has no login password. */
  readonly demo: boolean;
  readonly request: ReauthenticationFormState;
  readonly downloading: boolean;
  readonly downloadFailed: boolean;
  readonly onDownload: () => void;
  readonly closureForm: ReauthenticationFormState<'username'>;
  readonly confirmation: CloseAccountConfirmation;
}

export type DataExportViewProps = DataExportViewModel & ScreenProps;

const POLL_INTERVAL_MS = 3_000;

export function useDataExportViewModel(): DataExportViewModel {
  const exportQuery = useGetDataExportQuery(undefined, { refetchOnMountOrArgChange: true });
  const isWaiting = exportQuery.data?.state === 'waiting';
  useGetDataExportQuery(undefined, { pollingInterval: POLL_INTERVAL_MS, skip: !isWaiting });
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const { data } = exportQuery;
  return {
    file: rowsStateOf({ ...exportQuery, data: data && [{ id: 'own-data', ...data }] }),
    demo: profile?.demoUntil !== undefined,
    ...useExportRequest(),
    ...useExportDownload(),
    ...useAccountClosure(),
  };
}

function useExportRequest(): Pick<DataExportViewModel, 'request'> {
  const [submit, { isLoading: busy }] = useRequestDataExportMutation();
  const { secondFactor, form, validate, handleRejection } = useReauthenticationForm();

  async function send(element: HTMLFormElement): Promise<void> {
    const values = readFormValues(element, 'password');
    if (!validate(values) || !secondFactor.validate()) return;
    const { error } = await submit({ ...values, tz: browserTimeZone(), ...secondFactor.fields });
    if (error !== undefined) return handleRejection(error);
    secondFactor.clear();
    element.reset();
  }

  return { request: form(busy, (element) => void send(element)) };
}

function useExportDownload(): Pick<
  DataExportViewModel,
  'downloading' | 'downloadFailed' | 'onDownload'
> {
  const download = useFileDownload(downloadDataExport, 'own-data.zip');
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

function useAccountClosure(): Pick<DataExportViewModel, 'closureForm' | 'confirmation'> {
  const { t } = useTranslation('account');
  const [close, { isLoading: busy }] = useCloseAccountMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const values = useRef({ username: '', password: '' });
  const dispatch = useDispatch();
  const { secondFactor, form, validate, handleRejection } = useReauthenticationForm({
    close_name_differs: 'username',
  });

  function submit(element: HTMLFormElement): void {
    values.current = readFormValues(element, 'username', 'password');
    if (validate(values.current) && secondFactor.validate()) setIsConfirming(true);
  }

  async function confirm(): Promise<void> {
    const { error } = await close({ ...values.current, ...secondFactor.fields });
    setIsConfirming(false);
    if (error !== undefined) return handleRejection(error);
    toast.success(t('own_data.closed'));
    dispatch(signedOut());
  }

  return {
    closureForm: form(busy, submit),
    confirmation: {
      isConfirming,
      busy,
      cancel: () => setIsConfirming(false),
      confirm: () => {
        if (!busy) void confirm();
      },
    },
  };
}

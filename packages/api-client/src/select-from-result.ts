/* Without the fetching state, a poll causes one render less. */

export const selectData = <Data>({ data }: { readonly data?: Data | undefined }) => ({ data });

interface QueryStatus<Problem> {
  readonly error?: Problem | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** Keeps data until that of new arguments arrives. */
export const selectDataWithAge = <Data, Problem>({
  data,
  error,
  fulfilledTimeStamp,
}: QueryStatus<Problem> & { readonly data?: Data | undefined }) => ({
  data,
  error,
  fulfilledTimeStamp,
});

export const selectCurrentDataWithAge = <Data, Problem>({
  currentData,
  error,
  fulfilledTimeStamp,
}: QueryStatus<Problem> & { readonly currentData?: Data | undefined }) => ({
  currentData,
  error,
  fulfilledTimeStamp,
});

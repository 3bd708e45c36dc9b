/* For `selectFromResult` of polled queries: without the fetching state, a poll causes one render
   less. */

export const dataAlone = <Data>({ data }: { readonly data?: Data | undefined }) => ({ data });

interface Told<Problem> {
  readonly error?: Problem | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** Keeps the data of the previous arguments until new data arrives. */
export const dataAsOf = <Data, Problem>({
  data,
  error,
  fulfilledTimeStamp,
}: Told<Problem> & { readonly data?: Data | undefined }) => ({ data, error, fulfilledTimeStamp });

/** Only data of the current arguments. */
export const currentDataAsOf = <Data, Problem>({
  currentData,
  error,
  fulfilledTimeStamp,
}: Told<Problem> & { readonly currentData?: Data | undefined }) => ({
  currentData,
  error,
  fulfilledTimeStamp,
});

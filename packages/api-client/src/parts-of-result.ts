/* For `selectFromResult` on polled queries: omits the fetching flags, which would add a render per
   poll. */

export const dataAlone = <Data>({ data }: { readonly data?: Data | undefined }) => ({ data });

interface Told<Problem> {
  readonly error?: Problem | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** Includes the data of the previous argument until new data arrives. */
export const dataAsOf = <Data, Problem>({
  data,
  error,
  fulfilledTimeStamp,
}: Told<Problem> & { readonly data?: Data | undefined }) => ({ data, error, fulfilledTimeStamp });

/** Data of the current argument only. */
export const currentDataAsOf = <Data, Problem>({
  currentData,
  error,
  fulfilledTimeStamp,
}: Told<Problem> & { readonly currentData?: Data | undefined }) => ({
  currentData,
  error,
  fulfilledTimeStamp,
});

/*
 * For `selectFromResult`: what is shown of a query that is polled. That a poll is under way is shown
 * nowhere; without it, each renders once.
 */

export const dataAlone = <Data>({ data }: { readonly data?: Data | undefined }) => ({ data });

interface Told<Problem> {
  readonly error?: Problem | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** Also the data of what was asked before, until there is other. */
export const dataAsOf = <Data, Problem>({
  data,
  error,
  fulfilledTimeStamp,
}: Told<Problem> & { readonly data?: Data | undefined }) => ({ data, error, fulfilledTimeStamp });

/** The data of what is asked now alone. */
export const currentDataAsOf = <Data, Problem>({
  currentData,
  error,
  fulfilledTimeStamp,
}: Told<Problem> & { readonly currentData?: Data | undefined }) => ({
  currentData,
  error,
  fulfilledTimeStamp,
});

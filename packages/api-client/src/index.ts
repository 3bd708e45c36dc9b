export {
  type ActivityState,
  activityReducer,
  type CallFailure,
  failureReported,
  useIsBlocking,
  useIsRateLimited,
  useIsStreamed,
  useLastFailure,
  useStartedActionCount,
  type WithActivity,
} from './activity.js';
export { api } from './api.js';
export {
  type ApiError,
  type FailureParams,
  failureCode,
  failureMessage,
  failureParams,
  isApiError,
  isDefinitelyRejected,
  isNetworkFailure,
  isOutcomeUnknown,
  isRequestExpired,
  isSessionOver,
  pendingTermsAfter,
  type RefusedCall,
  refusedCallOf,
  serviceErrorCode,
} from './errors.js';
export { browserTimeZone } from './internal/browser-time-zone.js';
export { saveFile } from './save-file.js';
export {
  selectCurrentDataWithAge,
  selectData,
  selectDataWithAge,
} from './select-from-result.js';
export { type ServiceClock, useServiceClock } from './service-clock.js';
export {
  type ApiState,
  type ApiStore,
  type ApiStoreOptions,
  createApiStore,
} from './store.js';
export { useCsvDownload } from './useCsvDownload.js';
export { useFileDownload } from './useFileDownload.js';
export {
  type RememberedResponse,
  selectRemembered,
  useRemembered,
} from './useRemembered.js';

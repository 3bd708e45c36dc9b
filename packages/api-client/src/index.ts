export {
  type ActivityState,
  activityReducer,
  type Failure,
  failureReported,
  useIsBlocking,
  useIsTurnedAway,
  useLastFailure,
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
  isNetworkFailure,
  isSessionOver,
} from './errors.js';
export { saveFile } from './save-file.js';
export { type ServiceClock, useServiceClock } from './service-clock.js';
export { type ApiState, type ApiStore, createApiStore, type StoreParts } from './store.js';
export { useCsvDownload } from './useCsvDownload.js';
export { type RememberedAnswer, useRemembered } from './useRemembered.js';

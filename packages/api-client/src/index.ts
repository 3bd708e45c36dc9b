export {
  type ActivityState,
  activityReducer,
  type Failure,
  failureReported,
  useBegun,
  useIsBlocking,
  useIsStreamed,
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
  failureRefusal,
  isApiError,
  isDecided,
  isNetworkFailure,
  isSessionOver,
  isUnheard,
  refusalCode,
  type SignedRefusal,
  unansweredAfter,
} from './errors.js';
export { ownTimeZone } from './internal/own-time-zone.js';
export { currentDataAsOf, dataAlone, dataAsOf } from './parts-of-result.js';
export { saveFile } from './save-file.js';
export { type ServiceClock, useServiceClock } from './service-clock.js';
export { type ApiState, type ApiStore, createApiStore, type StoreParts } from './store.js';
export { useCsvDownload } from './useCsvDownload.js';
export { useFileDownload } from './useFileDownload.js';
export { type RememberedAnswer, rememberedIn, useRemembered } from './useRemembered.js';

export { createDeviceId } from './device-id.js';
export { type Palette, useIsSignedIn, usePalette, useSession, type WithSession } from './hooks.js';
export {
  createLogoutMiddleware,
  type LogoutDependencies,
} from './logout-middleware.js';
export {
  createPendingRequests,
  PENDING_REQUEST_TTL_MS,
  type PendingRequest,
  type PendingRequests,
} from './pending-requests.js';
export { createPersistence } from './persistence.js';
export { newRequestId } from './request-id.js';
export {
  currencyChosen,
  dataRemembered,
  deviceRemembered,
  favouriteToggled,
  hideBalanceSet,
  INITIAL_SESSION,
  languageChosen,
  loadSession,
  logoutStarted,
  nightModeSet,
  type PushRegistration,
  pushRegistrationChanged,
  type Remembered,
  type RememberedKey,
  recoveryCodeStored,
  type SessionEndReason,
  type SessionState,
  sessionReducer,
  signedIn,
  signedOut,
  soundSet,
  type TradeSettings,
  tradeSettingsSaved,
  type UpColour,
  upColourChosen,
  userIdLoaded,
  usernameRemembered,
  vibrationSet,
} from './slice.js';
export {
  browserStorage,
  type KeyValueStorage,
  readJson,
  STORAGE_KEYS,
  withMemoryFallback,
} from './storage.js';
export {
  type SessionStore,
  syncWithOtherTabs,
  type TabEvents,
} from './tab-sync.js';

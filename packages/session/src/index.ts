export { ATTEMPT_LIFE_MS, type Attempt, type Attempts, createAttempts } from './attempts.js';
export { createDeviceId } from './device.js';
export { type Palette, useIsSignedIn, usePalette, useSession, type WithSession } from './hooks.js';
export { createLogoutMiddleware, type LogoutSurroundings } from './logout.js';
export { followOtherTabs, type SessionStore, type TabEvents } from './other-tabs.js';
export { createPersistence } from './persist.js';
export { newRequestId } from './request-id.js';
export {
  currencyChosen,
  dataRemembered,
  deviceRemembered,
  favouriteToggled,
  hideBalanceSet,
  INITIAL_SESSION,
  languageChosen,
  leaveBegan,
  loadSession,
  nightModeSet,
  type PushedHere,
  personKnown,
  pushedHere,
  type Remembered,
  type RememberedKey,
  type SessionOver,
  type SessionState,
  sessionReducer,
  signedIn,
  signedOut,
  soundSet,
  type TradeHabits,
  tradeHabitsKept,
  type UpColour,
  upColourChosen,
  usernameRemembered,
  vibrationSet,
} from './slice.js';
export {
  browserStorage,
  type KeyValueStorage,
  readJson,
  STORAGE_KEYS,
  tolerantStorage,
} from './storage.js';

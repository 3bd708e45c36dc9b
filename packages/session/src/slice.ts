import {
  type Currency,
  DEFAULT_CURRENCY,
  DEFAULT_LANGUAGE,
  isCurrency,
  isLanguage,
  type Language,
} from '@candela/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type KeyValueStorage, readJson, STORAGE_KEYS } from './storage.js';

export interface Remembered {
  readonly value: unknown;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Of a call that depends on its fields: them as JSON. */
  readonly request?: string;
}

/** For the first paint and an offline start. */
export type RememberedKey = 'home' | 'profile' | 'instruments' | 'instrument' | 'candles';

export interface TradeSettings {
  /** Null if none. */
  readonly seconds: number | null;
  /** The last one, a decimal string. Only its user may see it. */
  readonly stake: { readonly userId: string; readonly amount: string } | null;
  /** Epoch seconds: expiry of the user's last open order. Null while signed out. */
  readonly openUntil: number | null;
  /** Orders of a user on this device. */
  readonly placed: { readonly userId: string; readonly count: number } | null;
  /** The chart validates both. */
  readonly interval: number | null;
  readonly style: string | null;
}

export type UpColour = 'green' | 'red';

export interface PushRegistration {
  /** Registered the device. */
  readonly userId: string;
  /** Endpoint, language and hidden amounts as JSON; the device registers again when they differ. */
  readonly told: string;
}

export type SessionEndReason = 'left' | 'ended';

export interface SessionState {
  readonly token: string | null;
  /** Empty while signed out. */
  readonly userId: string;
  /**
   * `left` by logout, already while it is sent; `ended` by the service. Null initially and during a
   * session.
   */
  readonly over: SessionEndReason | null;
  readonly language: Language;
  /** Chosen, or the offer of another one was declined. */
  readonly languageConfirmed: boolean;
  readonly currency: Currency;
  readonly night: boolean;
  /** Never a password. */
  readonly username: string;
  /** Skips the second factor. Outlives the session. */
  readonly rememberToken: string;
  /** Secret of an account recovery request; empty without one. */
  readonly recoveryCode: string;
  readonly favourites: readonly string[];
  readonly hideBalance: boolean;
  readonly trade: TradeSettings;
  /** Null until chosen: green by default. */
  readonly upColour: UpColour | null;
  readonly sound: boolean;
  readonly vibration: boolean;
  /** Null while off. Kept when a session ends by itself. */
  readonly push: PushRegistration | null;
  readonly remembered: Readonly<Partial<Record<RememberedKey, Remembered>>>;
}

export const INITIAL_SESSION: SessionState = {
  token: null,
  userId: '',
  over: null,
  language: DEFAULT_LANGUAGE,
  languageConfirmed: false,
  currency: DEFAULT_CURRENCY,
  night: true,
  username: '',
  rememberToken: '',
  recoveryCode: '',
  favourites: [],
  hideBalance: false,
  trade: {
    ...{ seconds: null, interval: null, style: null },
    ...{ stake: null, openUntil: null, placed: null },
  },
  upColour: null,
  sound: false,
  vibration: false,
  push: null,
  remembered: {},
};

/** Damaged entries fall back to their defaults. */
export function loadSession(storage: KeyValueStorage): SessionState {
  const token = storage.getItem(STORAGE_KEYS.token) || null;
  const language = storage.getItem(STORAGE_KEYS.language);
  const currency = storage.getItem(STORAGE_KEYS.currency);
  const favourites = readJson(storage, STORAGE_KEYS.favourites);
  const upColour = storage.getItem(STORAGE_KEYS.upColour);
  return {
    token,
    userId: (token && storage.getItem(STORAGE_KEYS.userId)) || '',
    over: null,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    languageConfirmed: storage.getItem(STORAGE_KEYS.languageConfirmed) === 'true',
    currency: isCurrency(currency) ? currency : DEFAULT_CURRENCY,
    night: storage.getItem(STORAGE_KEYS.night) !== 'false',
    username: storage.getItem(STORAGE_KEYS.username) ?? '',
    rememberToken: storage.getItem(STORAGE_KEYS.rememberToken) ?? '',
    recoveryCode: storage.getItem(STORAGE_KEYS.recoveryCode) ?? '',
    favourites: Array.isArray(favourites)
      ? favourites.filter((it): it is string => typeof it === 'string')
      : [],
    hideBalance: storage.getItem(STORAGE_KEYS.hideBalance) === 'true',
    trade: loadTradeSettings(storage),
    upColour: upColour === 'green' || upColour === 'red' ? upColour : null,
    sound: storage.getItem(STORAGE_KEYS.sound) === 'true',
    vibration: storage.getItem(STORAGE_KEYS.vibration) === 'true',
    push: loadPushRegistration(storage),
    // An older version may have left data.
    remembered: token ? loadRemembered(storage) : {},
  };
}

function loadPushRegistration(storage: KeyValueStorage): PushRegistration | null {
  const stored = readJson(storage, STORAGE_KEYS.push);
  if (typeof stored !== 'object' || stored === null) return null;
  const { userId, told } = stored as Partial<Record<keyof PushRegistration, unknown>>;
  return typeof userId === 'string' && typeof told === 'string' ? { userId, told } : null;
}

function loadTradeSettings(storage: KeyValueStorage): TradeSettings {
  const stored = readJson(storage, STORAGE_KEYS.trade);
  if (typeof stored !== 'object' || stored === null) return INITIAL_SESSION.trade;
  const { seconds, stake, openUntil, placed, interval, style } = stored as Partial<
    Record<keyof TradeSettings, unknown>
  >;
  return {
    seconds: typeof seconds === 'number' ? seconds : null,
    stake: isStake(stake) ? stake : null,
    openUntil: typeof openUntil === 'number' ? openUntil : null,
    placed: isPlacedCount(placed) ? placed : null,
    interval: typeof interval === 'number' ? interval : null,
    style: typeof style === 'string' ? style : null,
  };
}

function isStake(value: unknown): value is TradeSettings['stake'] {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, amount } = value as Record<string, unknown>;
  return typeof userId === 'string' && typeof amount === 'string';
}

function isPlacedCount(value: unknown): value is TradeSettings['placed'] {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, count } = value as Record<string, unknown>;
  return typeof userId === 'string' && typeof count === 'number';
}

const REMEMBERED_KEYS: readonly RememberedKey[] = [
  ...(['home', 'profile', 'instruments'] as const),
  ...(['instrument', 'candles'] as const),
];

function loadRemembered(storage: KeyValueStorage): SessionState['remembered'] {
  const found: Partial<Record<RememberedKey, Remembered>> = {};
  for (const key of REMEMBERED_KEYS) {
    const entry = readJson(storage, STORAGE_KEYS[key]);
    if (isRemembered(entry)) found[key] = entry;
  }
  return found;
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' &&
    value !== null &&
    'value' in value &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

const slice = createSlice({
  name: 'session',
  initialState: INITIAL_SESSION,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<{ token: string; userId: string }>) => ({
      ...state,
      token: payload.token,
      userId: payload.userId,
      over: null,
      trade: { ...state.trade, openUntil: null },
      // The new session must register. Another user's entry stays until the browser has
      // unsubscribed.
      push: state.push && { ...state.push, told: '' },
      remembered: {},
    }),
    /** Older sessions have none. */
    userIdLoaded: (state, { payload }: PayloadAction<string>) =>
      state.token === null || state.userId !== '' ? state : { ...state, userId: payload },
    /** Any end of the session, in any tab, now counts as `left`. */
    logoutStarted: (state) => (state.token === null ? state : { ...state, over: 'left' }),
    /** Preferences stay. */
    signedOut: {
      reducer: (state, { payload }: PayloadAction<SessionEndReason>) => ({
        ...state,
        token: null,
        userId: '',
        over: state.token !== null && state.over === 'left' ? 'left' : payload,
        trade: { ...state.trade, openUntil: null },
        push: payload === 'left' || state.over === 'left' ? null : state.push,
        remembered: {},
      }),
      prepare: (over: SessionEndReason = 'left') => ({ payload: over }),
    },
    /** Remembered data has names in the language before. */
    languageChosen: (state, { payload }: PayloadAction<Language>) => ({
      ...state,
      language: payload,
      languageConfirmed: true,
      remembered: payload === state.language ? state.remembered : {},
    }),
    currencyChosen: (state, { payload }: PayloadAction<Currency>) => ({
      ...state,
      currency: payload,
    }),
    nightModeSet: (state, { payload }: PayloadAction<boolean>) => ({ ...state, night: payload }),
    /** Empty clears it. */
    usernameRemembered: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      username: payload,
    }),
    deviceRemembered: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      rememberToken: payload,
    }),
    /** Empty clears it. */
    recoveryCodeStored: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      recoveryCode: payload,
    }),
    favouriteToggled: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      favourites: state.favourites.includes(payload)
        ? state.favourites.filter((id) => id !== payload)
        : [...state.favourites, payload],
    }),
    hideBalanceSet: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      hideBalance: payload,
    }),
    tradeSettingsSaved: (state, { payload }: PayloadAction<Partial<TradeSettings>>) => ({
      ...state,
      trade: { ...state.trade, ...payload },
    }),
    upColourChosen: (state, { payload }: PayloadAction<UpColour>) => ({
      ...state,
      upColour: payload,
    }),
    soundSet: (state, { payload }: PayloadAction<boolean>) => ({ ...state, sound: payload }),
    vibrationSet: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      vibration: payload,
    }),
    /** Null when off. */
    pushRegistrationChanged: (state, { payload }: PayloadAction<PushRegistration | null>) => ({
      ...state,
      push: payload,
    }),
    /** Ignored after a sign-out. */
    dataRemembered: (
      state,
      { payload: { key, ...entry } }: PayloadAction<{ key: RememberedKey } & Remembered>,
    ) =>
      state.token === null
        ? state
        : { ...state, remembered: { ...state.remembered, [key]: entry } },
  },
});

export const sessionReducer = slice.reducer;
export const {
  signedIn,
  userIdLoaded,
  signedOut,
  languageChosen,
  logoutStarted,
  currencyChosen,
  nightModeSet,
  usernameRemembered,
  deviceRemembered,
  recoveryCodeStored,
  favouriteToggled,
  hideBalanceSet,
  tradeSettingsSaved,
  upColourChosen,
  soundSet,
  vibrationSet,
  pushRegistrationChanged,
  dataRemembered,
} = slice.actions;

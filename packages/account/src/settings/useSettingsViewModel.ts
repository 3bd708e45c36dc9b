import { type HomeData, useGetHomeQuery } from '@candela/api-client/home';
import type { Currency } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import {
  currencyChosen,
  nightModeSet,
  soundSet,
  type UpColour,
  upColourChosen,
  useIsSignedIn,
  useSession,
  vibrationSet,
} from '@candela/session';
import { useDispatch } from 'react-redux';
import { type Logout, useLogout } from '../shared/useLogout.js';
import { type AccountRowStates, useAccountRowStates } from './useAccountRowStates.js';
import { type TicketsExport, useTicketsExport } from './useTicketsExport.js';

export interface SettingsViewModel {
  readonly signedIn: boolean;
  readonly currency: Currency;
  readonly onCurrency: (currency: Currency) => void;
  readonly night: boolean;
  readonly onNight: (on: boolean) => void;
  /** Green by default. */
  readonly upColour: UpColour;
  readonly onUpColour: (chosen: UpColour) => void;
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
  readonly vibration: boolean;
  readonly onVibration: (on: boolean) => void;
  readonly appName: string | undefined;
  readonly mode: HomeData['mode'] | undefined;
  /** Account currency: `USDT`. */
  readonly unit: string | undefined;
  /** Of the app, with the id of its build: `0.2.0 (B1x2Y3z4)`. */
  readonly version: string | undefined;
  readonly rowStates: AccountRowStates;
  readonly tickets: TicketsExport;
  readonly logout: Logout;
}

export type SettingsViewProps = SettingsViewModel & ScreenProps;

export function useSettingsViewModel(): SettingsViewModel {
  const { data: home } = useGetHomeQuery();
  const currency = useSession((session) => session.currency);
  const night = useSession((session) => session.night);
  const upColour = useSession((session) => session.upColour);
  const sound = useSession((session) => session.sound);
  const vibration = useSession((session) => session.vibration);
  const signedIn = useIsSignedIn();
  const dispatch = useDispatch();
  return {
    signedIn,
    currency,
    onCurrency: (chosen) => dispatch(currencyChosen(chosen)),
    night,
    onNight: (on) => dispatch(nightModeSet(on)),
    upColour: upColour ?? 'green',
    onUpColour: (chosen) => dispatch(upColourChosen(chosen)),
    sound,
    onSound: (on) => dispatch(soundSet(on)),
    vibration,
    onVibration: (on) => dispatch(vibrationSet(on)),
    appName: home?.appName,
    mode: home?.mode,
    unit: home?.accountCurrency.toUpperCase(),
    version: appVersion(),
    rowStates: useAccountRowStates(),
    tickets: useTicketsExport(),
    logout: useLogout(),
  };
}

/** Vite writes it into the page. Undefined in development. */
const appVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

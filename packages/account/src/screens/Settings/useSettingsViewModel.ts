import { useGetHomeQuery } from '@candela/api-client/home';
import {
  currencyChosen,
  nightModeSet,
  soundSet,
  upColourChosen,
  useIsSignedIn,
  useSession,
  vibrationSet,
} from '@candela/session';
import { useDispatch } from 'react-redux';
import { useLogout } from '../../hooks/useLogout.js';
import { useTicketsExport } from '../../hooks/useTicketsExport.js';
import type { SettingsViewModel } from './types.js';

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
    tickets: useTicketsExport(),
    logout: useLogout(),
  };
}

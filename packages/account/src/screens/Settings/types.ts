import type { HomeData } from '@candela/api-client/home';
import type { Currency } from '@candela/contract';
import type { ScreenProps } from '@candela/screen-kit';
import type { UpColour } from '@candela/session';
import type { Logout } from '../../hooks/useLogout.js';
import type { TicketsExport } from '../../hooks/useTicketsExport.js';

export interface SettingsViewModel {
  readonly signedIn: boolean;
  readonly currency: Currency;
  readonly onCurrency: (currency: Currency) => void;
  readonly night: boolean;
  readonly onNight: (on: boolean) => void;
  /** Green by default. */
  readonly upColour: UpColour;
  readonly onUpColour: (chosen: UpColour) => void;
  /** Whether settled orders play a sound; `vibration` likewise. */
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
  readonly vibration: boolean;
  readonly onVibration: (on: boolean) => void;
  readonly appName: string | undefined;
  readonly mode: HomeData['mode'] | undefined;
  /** Account currency: `USDT`. */
  readonly unit: string | undefined;
  readonly tickets: TicketsExport;
  readonly logout: Logout;
}

export type SettingsViewProps = SettingsViewModel & ScreenProps;

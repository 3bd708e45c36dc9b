import { useTranslation } from '@candela/i18n';
import type { PasskeyProblem } from '../internal/passkeys.js';

/** Localized. */
export function usePasskeyErrorMessage(): (problem: PasskeyProblem) => string {
  const { t } = useTranslation(['entry', 'common']);
  return (problem) =>
    problem === 'lost' ? t('common:state.network_error') : t(`passkey.${problem}`);
}

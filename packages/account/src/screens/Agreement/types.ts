import type { ScreenProps } from '@candela/screen-kit';
import type { AgreementName } from '../../components/AgreementText.js';

export type AgreementViewProps = ScreenProps & { readonly name: AgreementName };

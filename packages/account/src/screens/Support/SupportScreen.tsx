import type { ScreenProps } from '@candela/screen-kit';
import { useSearchParams } from 'react-router';
import { PictureOfMessage } from './PictureOfMessage.js';
import { SupportView } from './SupportView.js';
import { useSupportViewModel } from './useSupportViewModel.js';

/** `/support`: a conversation by its `id`, or one to be begun. */
export function SupportScreen(props: ScreenProps) {
  const [query] = useSearchParams();
  // What was typed for one conversation is nothing for another.
  return <Support key={query.get('id') ?? ''} {...props} />;
}

function Support(props: ScreenProps) {
  return <SupportView {...props} {...useSupportViewModel()} Picture={PictureOfMessage} />;
}

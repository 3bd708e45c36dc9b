import type { ScreenProps } from '@candela/screen-kit';
import { useSearchParams } from 'react-router';
import { MessagePicture } from './MessagePicture.js';
import { SupportView } from './SupportView.js';
import { useSupportViewModel } from './useSupportViewModel.js';

/** `/support`: the conversation with the query's `id`, or a new one. */
export function SupportScreen(props: ScreenProps) {
  const [query] = useSearchParams();
  // The key discards typed input when the conversation changes.
  return <Support key={query.get('id') ?? ''} {...props} />;
}

function Support(props: ScreenProps) {
  return <SupportView {...props} {...useSupportViewModel()} Picture={MessagePicture} />;
}

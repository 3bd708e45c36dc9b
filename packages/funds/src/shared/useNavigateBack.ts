import { useLocation, useNavigate } from 'react-router';

/** To the screen before, or to `fallback` when the app was opened here. */
export function useNavigateBack(goBack: () => void, fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') void navigate(fallback, { replace: true });
    else goBack();
  };
}

import { useState } from 'react';

/** A sheet that closes keeps showing what it showed while it slides away. */
export function useLastShown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

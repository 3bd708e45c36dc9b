const DEVICE_CLOCK = { now: () => Date.now() };

/** The device's clock until answers carry the service's. */
export function useServiceClock(): { readonly now: () => number } {
  return DEVICE_CLOCK;
}

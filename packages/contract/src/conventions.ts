/** How requests behave around the calls themselves: points 7 and 8 of the specification. */

export const API_BASE = '/api';

/** POST calls whose failures are not shown as a toast: the screen that made them says what is wrong. */
const NO_FAILURE_TOAST = ['user/find_gs', 'user/info', 'bet/shop_order', 'vod_find', 'vod_duihuan'];

/** Whether a failed answer of this call is shown as a toast. */
export function showsFailureToast(call: {
  readonly method: string;
  readonly path: string;
}): boolean {
  return call.method === 'POST' && !NO_FAILURE_TOAST.some((path) => call.path.endsWith(path));
}

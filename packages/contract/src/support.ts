export const SUPPORT_TOPICS = [
  'recharge',
  'withdrawal',
  'order',
  'machine',
  'account',
  'general',
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];
export const SUPPORT_TEXT_MAX_LENGTH = 2_000;
export const SUPPORT_PICTURES_MAX = 3;
/** Per user. */
export const SUPPORT_OPEN_THREADS_MAX = 10;
export const SUPPORT_MESSAGES_PER_DAY_MAX = 50;
export const SUPPORT_HISTORY_DEFAULT = 50;
export const SUPPORT_HISTORY_MAX = 1_000;

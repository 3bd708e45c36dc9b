/** The cells of an act as the console shows it; its id and whose word it is about are in the export. */
export const ACT_COLUMNS = [
  ...['position', 'at', 'actor', 'action', 'outcome'],
  ...['subject', 'before', 'after', 'reason', 'about'],
] as const;

const COLUMN_LABELS: Readonly<Record<string, string>> = {
  id: 'Id',
  minutes: 'Age',
  dead_letter: 'Dead letter',
  at: 'When',
  says: 'Effect',
  invite_code: 'Invitation code',
  same_card: 'Same card as',
  same_address: 'Same address as',
  same_document: 'Same document as',
  about: 'Related to',
  position: 'Row',
};

/** `held_orders` → `Held orders`. */
export function labelOf(name: string): string {
  const columnLabel = COLUMN_LABELS[name];
  if (columnLabel !== undefined) return columnLabel;
  const spaced = name.replaceAll(/[_-]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** `recharges approve` → `Recharges: approve`. */
export function actionTitle(name: string): string {
  const [group = '', ...verb] = name.split(' ');
  return verb.length === 0
    ? labelOf(group)
    : `${labelOf(group)}: ${verb.join(' ').replaceAll('-', ' ')}`;
}

/** `announcements publish` → `Publish`. */
export function actionVerb(name: string): string {
  return labelOf(name.split(' ').slice(1).join(' '));
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** @param minutes whole minutes. */
export function formatAge(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  if (minutes < DAY_MINUTES) {
    return `${Math.floor(minutes / HOUR_MINUTES)} h ${String(minutes % HOUR_MINUTES).padStart(2, '0')} min`;
  }
  return `${Math.floor(minutes / DAY_MINUTES)} d ${Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)} h`;
}

const ISO_TIMESTAMP = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

/** Undefined for any other text. */
export function formatTimestamp(text: string): string | undefined {
  const [, day, time] = ISO_TIMESTAMP.exec(text) ?? [];
  return day === undefined ? undefined : `${day} ${time} UTC`;
}

const USER_CELL = /^(\S+) \(.+\)$/;

/** `12345678 (al***ce)` → `id:12345678`, as actions accept it. */
export function userReferenceOf(cell: string): string {
  return `id:${USER_CELL.exec(cell)?.[1] ?? cell}`;
}

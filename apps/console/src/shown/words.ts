/** Display names of wire names. */

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  id: 'Id',
  minutes: 'Age',
  aside: 'Set aside',
  at: 'When',
  says: 'What will be done',
  invite_code: 'Invitation code',
  about: 'Second word on',
  position: 'Row',
};

/** `held_orders` → `Held orders`. */
export function labelOf(name: string): string {
  const known = COLUMN_WORDS[name];
  if (known !== undefined) return known;
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `recharges approve` → `Recharges: approve`. */
export function actionTitle(name: string): string {
  const [group = '', ...verb] = name.split(' ');
  return verb.length === 0
    ? labelOf(group)
    : `${labelOf(group)}: ${verb.join(' ').replaceAll('-', ' ')}`;
}

/** `announcements publish` → `Publish`. */
export function verbOf(name: string): string {
  return labelOf(name.split(' ').slice(1).join(' '));
}

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * `3 min`, `2 h 05 min`, `4 d 3 h`.
 *
 * @param minutes whole minutes.
 */
export function ageText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes < DAY) {
    return `${Math.floor(minutes / HOUR)} h ${String(minutes % HOUR).padStart(2, '0')} min`;
  }
  return `${Math.floor(minutes / DAY)} d ${Math.floor((minutes % DAY) / HOUR)} h`;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

/** UTC, to the second; undefined for any other text. */
export function momentText(text: string): string | undefined {
  const [, day, time] = MOMENT.exec(text) ?? [];
  return day === undefined ? undefined : `${day} ${time} UTC`;
}

const PERSON = /^(\S+) \(.+\)$/;

/** As actions accept it: `12345678 (al***ce)` → `id:12345678`. */
export function personOf(cell: string): string {
  return `id:${PERSON.exec(cell)?.[1] ?? cell}`;
}

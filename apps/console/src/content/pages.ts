import type { Typed } from '../actions/fields.js';
import type { Row } from '../wire/api.js';

/** An action at a row, or above the list. */
export interface Offer {
  readonly action: string;
  /** Initial values, from a row. */
  readonly initial: (row: Row) => Typed;
}

export interface ContentPage {
  /** Prefix of its actions, and its path. */
  readonly group: string;
  readonly title: string;
  readonly lead: string;
  readonly columns: readonly string[];
  /** Initial values come from the first row, the newest version. */
  readonly above: readonly Offer[];
  /** In versioned lists only for the newest version. */
  readonly atRow: readonly Offer[];
}

const NOTHING = () => ({});

const textOf = (row: Row, name: string): Typed => {
  const value = row[name];
  return value === null || value === undefined ? {} : { [name]: String(value) };
};

/** From cells to fields of the same names. */
const cells =
  (...names: readonly string[]) =>
  (row: Row): Typed =>
    Object.assign({}, ...names.map((name) => textOf(row, name)));

/** The service rejects the change if there is a newer version. */
const over = ({ version }: Row): Typed => (version === undefined ? {} : { over: String(version) });

export const CONTENT_PAGES: readonly ContentPage[] = [
  {
    group: 'announcements',
    title: 'Announcements',
    lead: 'What everybody reads. Words that people have read never change: one is withdrawn, and another follows.',
    columns: ['title', 'text', 'from', 'until'],
    above: [{ action: 'announcements publish', initial: NOTHING }],
    atRow: [
      { action: 'announcements publish', initial: ({ id }) => ({ replaces: String(id) }) },
      { action: 'announcements withdraw', initial: cells('id') },
    ],
  },
  {
    group: 'banners',
    title: 'Banners',
    lead: 'Kept in versions, each whole: the newest that has begun is shown.',
    columns: ['version', 'state', 'from', 'place', 'title', 'link'],
    above: [{ action: 'banners add', initial: over }],
    atRow: [
      { action: 'banners remove', initial: (row) => ({ ...cells('place')(row), ...over(row) }) },
    ],
  },
  {
    group: 'products',
    title: 'Products',
    lead: 'Machine products. Terms that people buy on never change: other terms are another product.',
    columns: [
      ...['id', 'name', 'price', 'days', 'production', 'benefit'],
      ...['stock', 'sold', 'from', 'until'],
    ],
    above: [{ action: 'products create', initial: NOTHING }],
    atRow: [
      { action: 'products change', initial: cells('id') },
      { action: 'products stop', initial: cells('id') },
    ],
  },
  {
    group: 'service-links',
    title: 'Service links',
    lead: 'Where online service is reached. Kept in versions, each whole.',
    columns: ['version', 'state', 'from', 'link', 'link_1', 'link_2', 'hours'],
    above: [
      {
        action: 'service-links change',
        initial: (row) => ({ ...cells('link', 'link_1', 'link_2', 'hours')(row), ...over(row) }),
      },
    ],
    atRow: [],
  },
  {
    group: 'payment-details',
    title: 'Payment details',
    lead: 'Where people pay. Kept in versions, each whole; a change needs a second person.',
    columns: ['version', 'state', 'from', 'usdt', 'bank_name', 'account_name', 'account_number'],
    above: [
      {
        action: 'payment-details change',
        initial: (row) => ({
          ...cells('usdt', 'bank_name', 'account_name', 'account_number')(row),
          ...over(row),
        }),
      },
    ],
    atRow: [],
  },
];

/** Versioned rows: only the newest version. Others: those without an end (`until`). */
export function isOpen(row: Row, rows: readonly Row[]): boolean {
  if (row.version !== undefined) return row.version === rows[0]?.version;
  return row.until === null;
}

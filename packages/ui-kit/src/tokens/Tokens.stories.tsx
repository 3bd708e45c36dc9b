import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Bell } from '../icons.js';
import tokens from '../tokens.css?raw';
import styles from './Tokens.module.css';

const GROUNDS = ['ink', 'surface', 'raised', 'line', 'edge', 'skeleton', 'backdrop'];
const TEXTS = ['text', 'muted', 'faint', 'brand', 'success', 'danger', 'rise', 'fall'];
const CHIPS = ['brand', 'success', 'danger', 'rise', 'fall'];
const FILLS = [
  ['brand', 'on-brand'],
  ['danger-fill', 'on-danger'],
  ['rise-fill', 'on-rise'],
  ['fall-fill', 'on-fall'],
] as const;
function named(begin: string): readonly string[] {
  const stated = tokens.matchAll(new RegExp(`^\\s*--cd-${begin}-([\\w]+):`, 'gm'));
  return Array.from(stated, ([, name = '']) => name);
}

const SPACES = named('space');
const LINES = ['line-thin', 'line', 'line-strong', 'line-heavy'];
const ICONS = named('icon');
const BOXES = named('size');
const RADII = named('radius');
const SIZES = named('font-size');
const WEIGHTS = ['normal', 'medium', 'strong', 'heavy'];
const DURATIONS = ['s', 'm', 'l'];

const colour = (name: string) => `var(--cd-color-${name})`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.items}>{children}</div>
    </section>
  );
}

function Tokens() {
  return (
    <div className={styles.page}>
      <h1>Tokens</h1>
      <p>Night is the default and day its equal: switch the theme to see the other.</p>
      <Part title="Grounds and lines">
        {GROUNDS.map((name) => (
          <div className={styles.swatch} key={name}>
            <i style={{ background: colour(name) }} />
            <code>--cd-color-{name}</code>
          </div>
        ))}
      </Part>
      <Part title="Text, on each ground">
        {TEXTS.map((name) => (
          <div className={styles.swatch} key={name}>
            <span className={styles.grounds} style={{ color: colour(name) }}>
              {['ink', 'surface', 'raised'].map((ground) => (
                <b key={ground} style={{ background: colour(ground) }}>
                  1,204.50
                </b>
              ))}
            </span>
            <code>--cd-color-{name}</code>
          </div>
        ))}
      </Part>
      <Part title="Chips and fills">
        {CHIPS.map((name) => (
          <span
            className={styles.chip}
            key={name}
            style={{ background: colour(`${name}-soft`), color: colour(name) }}
          >
            {name}-soft
          </span>
        ))}
        {FILLS.map(([fill, text]) => (
          <span
            className={styles.chip}
            key={fill}
            style={{ background: colour(fill), color: colour(text) }}
          >
            {text} on {fill}
          </span>
        ))}
      </Part>
      <Part title="Spacing">
        {SPACES.map((step) => (
          <div className={styles.line} key={step}>
            <i style={{ inlineSize: `var(--cd-space-${step})` }} />
            <code>--cd-space-{step}</code>
          </div>
        ))}
      </Part>
      <Part title="Sizes">
        {BOXES.map((name) => (
          <div className={styles.line} key={name}>
            <i style={{ inlineSize: `var(--cd-size-${name})` }} />
            <code>--cd-size-{name}</code>
          </div>
        ))}
      </Part>
      <Part title="Icons">
        {ICONS.map((name) => (
          <div className={styles.swatch} key={name}>
            <Bell
              aria-hidden
              style={{ inlineSize: `var(--cd-icon-${name})`, blockSize: `var(--cd-icon-${name})` }}
            />
            <code>--cd-icon-{name}</code>
          </div>
        ))}
      </Part>
      <Part title="Edges">
        {LINES.map((name) => (
          <div className={styles.line} key={name}>
            <i style={{ inlineSize: '100%', blockSize: `var(--cd-${name})` }} />
            <code>--cd-{name}</code>
          </div>
        ))}
      </Part>
      <Part title="Corners">
        {RADII.map((name) => (
          <div className={styles.swatch} key={name}>
            <i style={{ background: colour('raised'), borderRadius: `var(--cd-radius-${name})` }} />
            <code>--cd-radius-{name}</code>
          </div>
        ))}
      </Part>
      <Part title="Type">
        {SIZES.map((name) => (
          <div className={styles.line} key={name}>
            <span style={{ fontSize: `var(--cd-font-size-${name})` }}>12,480.00</span>
            <code>--cd-font-size-{name}</code>
          </div>
        ))}
        {WEIGHTS.map((name) => (
          <div className={styles.line} key={name}>
            <span style={{ fontWeight: `var(--cd-font-weight-${name})` }}>Every settlement</span>
            <code>--cd-font-weight-{name}</code>
          </div>
        ))}
      </Part>
      <Part title="Motion">
        {DURATIONS.map((name) => (
          <div className={styles.line} key={name}>
            <i
              className={styles.mover}
              style={{ transitionDuration: `var(--cd-duration-${name})` }}
            />
            <code>--cd-duration-{name}</code>
          </div>
        ))}
      </Part>
    </div>
  );
}

const meta = {
  title: 'ui-kit/Tokens',
  component: Tokens,
} satisfies Meta<typeof Tokens>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Everything: Story = {};
export const NightAndDay: Story = {
  render: () => (
    <div className={styles.both}>
      <div data-theme="night">
        <Tokens />
      </div>
      <div data-theme="day">
        <Tokens />
      </div>
    </div>
  ),
};
export const UpIsRed: Story = {
  render: () => (
    <div className={styles.both} data-up="red">
      <div data-theme="night">
        <Tokens />
      </div>
      <div data-theme="day">
        <Tokens />
      </div>
    </div>
  ),
};

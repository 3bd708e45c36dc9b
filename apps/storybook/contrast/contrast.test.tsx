import {
  Button,
  Checkbox,
  ChoiceCards,
  CodeField,
  CountdownRing,
  FilterBar,
  IconButton,
  NavBar,
  Notice,
  ProgressBar,
  SegmentedControl,
  Select,
  Skeleton,
  Steps,
  StrengthMeter,
  Switch,
  Tabs,
  TextField,
  Timeline,
} from '@candela/ui-kit';
import { House, Star } from '@candela/ui-kit/icons';
import type { ComponentProps, ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import '@candela/ui-kit/styles.css';

interface State {
  readonly name: string;
  readonly render: (on: boolean) => ReactElement;
  /** Of the part that shows the state, in both states; the first one counts. */
  readonly part: string;
  /** Least share of changed pixels, 0 to 1. */
  readonly share?: number;
  readonly act?: (on: boolean) => Promise<void>;
}

const none = () => {};
const OPTIONS = [
  { value: 'a', label: 'One', title: 'One', sub: '5 %' },
  { value: 'b', label: 'Two', title: 'Two', sub: '9 %' },
];
const chosen = (on: boolean) => (on ? 'a' : 'b');
const chips = (on: boolean) => [{ key: 'a', label: 'One', active: on }];
const Anchor = (props: ComponentProps<'a'>) => <a {...props} />;
const navBar = (shape: 'bar' | 'rail', active: boolean, badge: boolean | number = false) => (
  <NavBar
    items={[{ key: 'a', label: 'One', icon: <House aria-hidden />, active, badge }]}
    label="Main"
    renderLink={() => <Anchor href="#a" />}
    shape={shape}
  />
);
const focus = async (on: boolean) => {
  if (on) await userEvent.click(page.getByRole('textbox'));
};
/** Of an edge or a dot; more than that of a bolder text in a small element. */
const PART = 0.003;

const STATES: readonly State[] = [
  {
    name: 'the chosen card',
    part: '[role="radio"]',
    render: (on) => (
      <ChoiceCards label="Term" onChange={none} options={OPTIONS} value={chosen(on)} />
    ),
  },
  {
    name: 'the chosen segment',
    part: '[role="radio"]',
    render: (on) => (
      <SegmentedControl label="Span" onChange={none} options={OPTIONS} value={chosen(on)} />
    ),
  },
  {
    name: 'the current tab',
    part: '[role="tab"]',
    render: (on) => <Tabs items={OPTIONS} label="Views" onChange={none} value={chosen(on)} />,
  },
  {
    name: 'the chip in use',
    part: 'button',
    render: (on) => <FilterBar chips={chips(on)} label="Filters" onToggle={none} />,
  },
  { name: 'the current place of the bar', part: 'a', render: (on) => navBar('bar', on) },
  { name: 'the current place of the rail', part: 'a', render: (on) => navBar('rail', on) },
  {
    name: 'the dot of the bar',
    part: 'a > span',
    share: PART,
    render: (on) => navBar('bar', false, on),
  },
  {
    name: 'the dot of an icon button',
    part: 'button',
    share: PART,
    render: (on) => <IconButton badge={on} icon={<House aria-hidden />} label="Messages" />,
  },
  {
    name: 'the pressed icon button',
    part: 'button',
    share: PART,
    render: (on) => <IconButton icon={<Star aria-hidden />} label="Favourite" pressed={on} />,
  },
  {
    name: 'the switch that is on',
    part: '[role="switch"]',
    render: (on) => <Switch checked={on} label="Sound" onCheckedChange={none} />,
  },
  {
    name: 'the ticked box',
    part: '[type="checkbox"]',
    render: (on) => <Checkbox checked={on} label="Agreed" onChange={none} />,
  },
  {
    name: 'the edge of a button',
    part: 'button',
    share: PART,
    render: (on) => <Button variant={on ? 'secondary' : 'ghost'}>Go</Button>,
  },
  {
    name: 'the main button',
    part: 'button',
    render: (on) => <Button variant={on ? 'primary' : 'secondary'}>Go</Button>,
  },
  ...(['primary', 'rise', 'danger'] as const).map((variant) => ({
    name: `the text of a ${variant} button`,
    part: 'button',
    share: PART,
    render: (on: boolean) => (
      <Button full variant={variant}>
        {on ? 'Continue' : 'I'}
      </Button>
    ),
  })),
  {
    name: 'the progress',
    part: '[role="progressbar"]',
    render: (on) => <ProgressBar label="Part" value={on ? 0.9 : 0.1} />,
  },
  {
    name: 'the time left',
    part: '[role="progressbar"] svg',
    share: PART,
    render: (on) => (
      <CountdownRing endsAt={100} label="Left" now={on ? 10 : 99} startsAt={0} text=" " />
    ),
  },
  {
    name: 'the strength',
    part: '.frame > *',
    share: PART,
    render: (on) => <StrengthMeter label="Strength" level={on ? 4 : 1} word="Word" />,
  },
  {
    name: 'the current step',
    part: 'li:last-child > span',
    render: (on) => (
      <Steps
        current={on ? 1 : 0}
        label="Steps"
        steps={[
          { key: 'a', label: 'One' },
          { key: 'b', label: 'Two' },
        ]}
      />
    ),
  },
  {
    name: 'the mark of an event',
    part: 'li',
    share: PART,
    render: (on) => (
      <Timeline items={[{ key: 'a', title: 'One', tone: on ? 'success' : 'neutral' }]} />
    ),
  },
  {
    name: 'the place of loading content',
    part: '.frame > *',
    render: (on) => (on ? <Skeleton height={5} width={20} /> : <div style={{ blockSize: 20 }} />),
  },
  {
    name: 'the field in focus',
    part: '.frame > * > :has(> input)',
    share: PART,
    render: () => <TextField label="Name" onChange={none} value="" />,
    act: focus,
  },
  {
    name: 'the next cell of a code',
    part: '.frame div:has(> input) span',
    share: PART,
    render: () => <CodeField label="Code" length={6} onChange={none} value="" />,
    act: focus,
  },
  {
    name: 'the option at the keyboard',
    part: '[role="option"]:last-child',
    share: PART,
    render: () => <Select label="Bank" onChange={none} options={OPTIONS} value="a" />,
    act: async (on) => {
      await userEvent.click(page.getByRole('combobox'));
      await userEvent.keyboard(on ? '{ArrowDown}' : '{Home}');
    },
  },
];

const preferring = (name: string, value: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: 'none' },
      { name, value },
    ],
  });

beforeAll(() => {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  // Transitions would be in the pictures.
  const still = document.createElement('style');
  still.textContent = '* { transition: none !important; animation: none !important; }';
  document.head.append(still);
});

beforeEach(() => document.body.replaceChildren());

/** As WCAG 2.2: 0 is black, 1 is white. */
function luminances({ data }: ImageData): number[] {
  const linear = (part = 0) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return Array.from(
    { length: data.length / 4 },
    (_, at) =>
      0.2126 * linear(data[4 * at]) +
      0.7152 * linear(data[4 * at + 1]) +
      0.0722 * linear(data[4 * at + 2]),
  );
}

async function picture(element: Element): Promise<ImageData> {
  const base64 = await page.elementLocator(element).screenshot({ save: false });
  const bitmap = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${base64}`)).blob(),
  );
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

async function show(content: ReactElement): Promise<() => void> {
  const frame = document.createElement('div');
  frame.className = 'frame';
  frame.style.padding = '8px';
  document.body.append(frame);
  const root = createRoot(frame);
  root.render(content);
  await vi.waitUntil(() => frame.firstElementChild);
  return () => {
    root.unmount();
    frame.remove();
  };
}

async function pictureOf({ render, part, act }: State, on: boolean): Promise<ImageData> {
  const remove = await show(render(on));
  await act?.(on);
  const image = await picture(await vi.waitUntil(() => document.querySelector(part)));
  remove();
  return image;
}

/** Share of the pixels whose two colours have a contrast of 3:1. */
function changed(before: ImageData, after: ImageData): number {
  const [first, second] = [luminances(before), luminances(after)];
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [low = 0, high = 0] = [
        first[y * before.width + x] ?? 0,
        second[y * after.width + x] ?? 0,
      ].sort((a, b) => a - b);
      if ((high + 0.05) / (low + 0.05) >= 3) count += 1;
    }
  }
  return count / (width * height);
}

test.each(STATES)('shows $name in forced colours', async (state) => {
  const share = changed(await pictureOf(state, false), await pictureOf(state, true));
  expect(share).toBeGreaterThan(state.share ?? 0.2);
});

test('shows secondary text in the colour of the text when more contrast is preferred', async () => {
  await preferring('prefers-contrast', 'more');
  const remove = await show(<Notice body="Body" icon={null} title="Title" />);
  const { color } = getComputedStyle(page.getByText('Body').element());
  expect(color).toBe(getComputedStyle(page.getByText('Title').element()).color);
  remove();
});

test('has an opaque background when less transparency is preferred', async () => {
  await preferring('prefers-reduced-transparency', 'reduce');
  const remove = await show(<Notice className="notice" icon={null} title="Title" />);
  const element = document.querySelector('.notice');
  const { backgroundColor } = getComputedStyle(element ?? document.body);
  expect(backgroundColor).toMatch(/^color\(srgb( [\d.]+){3}\)$/);
  remove();
});

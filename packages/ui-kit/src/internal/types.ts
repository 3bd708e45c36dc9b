/**
 * What a figure's colour means; `neutral` says nothing. Rise and fall are green and red as the reader
 * wants them, gains and losses with them, and never speak by colour alone.
 */
export type Tone = 'brand' | 'rise' | 'fall' | 'neutral';

/** What the colour of a state means: done, refused. The same whatever colour prices rise in. */
export type StateTone = 'brand' | 'success' | 'danger' | 'neutral';

/** One choice of a list: `value` is what the program keeps, `label` what the reader sees. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** @default false */
  disabled?: boolean | undefined;
}

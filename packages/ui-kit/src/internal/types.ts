/** What a colour means here; `neutral` says nothing. Rise and fall never speak by colour alone. */
export type Tone = 'brand' | 'rise' | 'fall' | 'neutral';

/** One choice of a list: `value` is what the program keeps, `label` what the reader sees. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** @default false */
  disabled?: boolean | undefined;
}

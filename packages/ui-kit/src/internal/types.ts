/** Rise and fall follow the preferred up colour. Colour is never the only indicator. */
export type Tone = 'brand' | 'rise' | 'fall' | 'neutral';

/** Independent of the preferred up colour. */
export type StateTone = 'brand' | 'success' | 'danger' | 'neutral';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** @default false */
  disabled?: boolean | undefined;
}

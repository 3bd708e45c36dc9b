/** Hz: rising, falling or equal. */
const NOTES = { rise: [660, 880], fall: [440, 330], neutral: [550, 550] } as const;
const NOTE_SECONDS = 0.14;
const VOLUME = 0.12;

let context: AudioContext | undefined;

/** Silent if the browser blocks audio before a user gesture. */
export function chime(tone: keyof typeof NOTES): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume().catch(() => undefined);
  for (const [at, hertz] of NOTES[tone].entries()) {
    const start = currentTime + at * NOTE_SECONDS;
    const note = new OscillatorNode(context, { frequency: hertz });
    const gain = new GainNode(context, { gain: VOLUME });
    gain.gain.setTargetAtTime(0, start + NOTE_SECONDS / 2, NOTE_SECONDS / 4);
    note.connect(gain).connect(destination);
    note.start(start);
    note.stop(start + NOTE_SECONDS);
  }
}

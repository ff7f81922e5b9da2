let audio: AudioContext | null = null;

/** Two notes: their start in seconds, and their frequency in hertz. */
const notes = [
  [0, 660],
  [0.16, 880],
] as const;
/** Seconds that a note lasts. */
const length = 0.3;
/** Milliseconds after which a sound is no longer news. */
const stale = 2000;
/** Milliseconds in which one tab plays for all. */
const turn = 1500;

/**
 * Plays a short sound, in one tab if several ask for it at once. Browsers allow it only after the page was pressed; until
 * then nothing is heard.
 */
export async function chime(): Promise<void> {
  if (!("locks" in navigator)) return play();
  await navigator.locks.request("verdoro.chime", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await play();
    await new Promise((resolve) => setTimeout(resolve, turn));
  });
}

async function play(): Promise<void> {
  const askedAt = performance.now();
  audio ??= new AudioContext();
  // Resolves only once the browser allows sound.
  if (audio.state === "suspended") void audio.resume().then(() => performance.now() - askedAt < stale && sound());
  else sound();
}

function sound(): void {
  if (!audio) return;
  for (const [start, frequency] of notes) {
    const from = audio.currentTime + start;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

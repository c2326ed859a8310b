import { settings } from './settings.ts';

/** The sounds: it is my turn, my action was accepted, it was refused. */
export type Tone = 'turn' | 'done' | 'refused';

/** Pitches in hertz, one after the other. */
const PITCHES: { readonly [tone in Tone]: readonly number[] } = {
  turn: [660, 880],
  done: [520],
  refused: [196],
};
const STEP = 0.11;
const LENGTH = 0.24;
const LOUD = 0.07;

let audio: AudioContext | null = null;

/** A small synthesised bell. Silent unless sound is switched on. */
export const ring = (tone: Tone): void => {
  if (!settings().sound) return;
  audio ??= new AudioContext();
  for (const [i, pitch] of PITCHES[tone].entries()) {
    const from = audio.currentTime + i * STEP;
    const bell = audio.createOscillator();
    const volume = audio.createGain();
    bell.type = 'sine';
    bell.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUD, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + LENGTH);
    bell.connect(volume).connect(audio.destination);
    bell.start(from);
    bell.stop(from + LENGTH);
  }
};

// Short sounds made on the spot: no files, nothing to load, silent unless wanted.
import { prefs } from "./prefs";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!prefs().sound || !("AudioContext" in window)) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context.state === "running" ? context : null;
}

function tone(at: number, pitch: number, length: number, volume: number, type: OscillatorType = "sine"): void {
  const now = audio();
  if (!now) return;
  const start = now.currentTime + at;
  const voice = now.createOscillator();
  const gain = now.createGain();
  voice.type = type;
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(now.destination);
  voice.start(start);
  voice.stop(start + length);
}

function noise(at: number, length: number, volume: number, pitch: number, rise = 0): void {
  const now = audio();
  if (!now) return;
  const start = now.currentTime + at;
  const samples = now.createBuffer(1, Math.ceil(now.sampleRate * length), now.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = now.createBufferSource();
  const filter = now.createBiquadFilter();
  const gain = now.createGain();
  source.buffer = samples;
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(pitch, start);
  filter.frequency.linearRampToValueAtTime(pitch + rise, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.linearRampToValueAtTime(volume, start + Math.min(0.05, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(filter).connect(gain).connect(now.destination);
  source.start(start);
}

export const sounds = {
  kick: () => tone(0, 130, 0.12, 0.25, "triangle"),
  move: () => tone(0, 320, 0.06, 0.08, "triangle"),
  dice: () => {
    for (const at of [0, 0.07, 0.13, 0.22]) noise(at, 0.05, 0.25, 2200);
  },
  card: () => noise(0, 0.09, 0.12, 3800, -1800),
  turn: () => {
    tone(0, 660, 0.12, 0.07);
    tone(0.1, 880, 0.16, 0.07);
  },
  refused: () => tone(0, 170, 0.16, 0.12, "square"),
  goal: () => {
    noise(0, 1.6, 0.3, 700, 500);
    [523, 659, 784, 1047].forEach((pitch, i) => {
      tone(0.1 * i, pitch, 0.35, 0.1, "triangle");
    });
  },
  whistle: () => {
    tone(0, 2300, 0.22, 0.06, "square");
    tone(0.28, 2300, 0.4, 0.06, "square");
  },
};

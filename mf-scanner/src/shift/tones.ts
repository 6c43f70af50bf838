/** The sounds of the door: distinguishable without looking, and without hearing high tones well. */

/** One tone of a melody; `hz` 0 is silence. */
export interface Tone {
  hz: number
  ms: number
  wave: OscillatorType
}

const note = (hz: number, ms: number): Tone => ({ hz, ms, wave: 'sine' })
const buzz: Tone = { hz: 160, ms: 170, wave: 'sawtooth' }

export const tones: Readonly<Record<'dentro' | 'fuori' | 'errore', readonly Tone[]>> = {
  /** Rising: C, E, G. */
  dentro: [note(523, 90), note(659, 90), note(784, 190)],
  /** Falling: G, E, C. */
  fuori: [note(784, 90), note(659, 90), note(523, 190)],
  /** Twice the same, low and rough. */
  errore: [buzz, { ...buzz, hz: 0, ms: 90 }, buzz],
}

const LOUD = 0.25
/** Fade at both ends of a tone, which would click otherwise. */
const RAMP_S = 0.012

/** Plays a melody now. */
export function play(audio: AudioContext, melody: readonly Tone[]): void {
  // The browser suspends the audio of a locked device.
  if (audio.state === 'suspended') void audio.resume()
  let at = audio.currentTime
  for (const { hz, ms, wave } of melody) {
    const until = at + ms / 1000
    if (hz > 0) sound(audio, { hz, wave, at, until })
    at = until
  }
}

function sound(audio: AudioContext, tone: { hz: number; wave: OscillatorType; at: number; until: number }): void {
  const source = new OscillatorNode(audio, { type: tone.wave, frequency: tone.hz })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, tone.at)
  volume.gain.linearRampToValueAtTime(LOUD, tone.at + RAMP_S)
  volume.gain.setValueAtTime(LOUD, tone.until - RAMP_S)
  volume.gain.linearRampToValueAtTime(0, tone.until)
  source.connect(volume).connect(audio.destination)
  source.start(tone.at)
  source.stop(tone.until)
}

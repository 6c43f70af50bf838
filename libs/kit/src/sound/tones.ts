/** The sounds of door and till: distinguishable without looking, and without hearing high tones well. */

/** One tone of a melody; `hz` 0 is silence. */
export interface Tone {
  hz: number
  ms: number
  wave: OscillatorType
}

const note = (hz: number, ms: number): Tone => ({ hz, ms, wave: 'triangle' })
const buzz: Tone = { hz: 160, ms: 170, wave: 'sawtooth' }

export const tones: Readonly<Record<'dentro' | 'fuori' | 'consegna' | 'pagato' | 'errore', readonly Tone[]>> = {
  /** Rising: C, E, G. */
  dentro: [note(523, 90), note(659, 90), note(784, 190)],
  /** Falling: G, E, C. */
  fuori: [note(784, 90), note(659, 90), note(523, 190)],
  /** Two knocks and a question: a taker has to be chosen. */
  consegna: [note(587, 110), note(0, 70), note(587, 110), note(0, 70), note(880, 160)],
  /** One high, then higher. */
  pagato: [note(988, 80), note(1319, 220)],
  /** Twice the same, low and rough. */
  errore: [buzz, { ...buzz, hz: 0, ms: 90 }, buzz],
}

/** Fade at both ends of a tone, which would click otherwise. */
const RAMP_S = 0.012

/** Plays a melody now; `gain` from 0, silent, to 1. */
export function playTones(audio: AudioContext, melody: readonly Tone[], gain: number): void {
  let at = audio.currentTime
  for (const { hz, ms, wave } of melody) {
    const until = at + ms / 1000
    if (hz > 0) sound(audio, { hz, wave, at, until, gain })
    at = until
  }
}

interface Sounding {
  hz: number
  wave: OscillatorType
  at: number
  until: number
  gain: number
}

function sound(audio: AudioContext, tone: Sounding): void {
  const source = new OscillatorNode(audio, { type: tone.wave, frequency: tone.hz })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, tone.at)
  volume.gain.linearRampToValueAtTime(tone.gain, tone.at + RAMP_S)
  volume.gain.setValueAtTime(tone.gain, tone.until - RAMP_S)
  volume.gain.linearRampToValueAtTime(0, tone.until)
  source.connect(volume).connect(audio.destination)
  source.start(tone.at)
  source.stop(tone.until)
}

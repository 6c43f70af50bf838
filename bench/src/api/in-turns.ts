import { median, noiseOf } from '../figure.ts'

/** Something that is measured: does it once, as the `worker`-th of those who do it at the same time. */
export type Contender = (worker: number) => Promise<unknown>

export interface Sample {
  /** How often a second, of each turn. */
  rates: number[]
  /** How long each took, in ms. */
  times: number[]
}

export interface Turns {
  /** How many at the same time. */
  atOnce: number
  seconds: number
  /** At least three: the figure is the median. */
  turns: number
}

/** In seconds: until then a process that has just started compiles what it runs often. */
const WARM_UP = 4

/**
 * Measures two one after the other, turn for turn, so that a noisy moment of the machine is none's alone. The first turn
 * only warms them up.
 */
export async function inTurns(
  own: Contender,
  raw: Contender,
  { atOnce, seconds, turns }: Turns,
): Promise<{ own: Sample; raw: Sample }> {
  const measured: { own: Sample; raw: Sample } = { own: { rates: [], times: [] }, raw: { rates: [], times: [] } }
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [contender, sample] of [
      [own, measured.own],
      [raw, measured.raw],
    ] as const) {
      const { rate, times } = await drive(contender, atOnce, turn === 0 ? Math.max(seconds, WARM_UP) : seconds)
      if (turn === 0) continue
      sample.rates.push(rate)
      sample.times.push(...times)
    }
  return measured
}

async function drive(
  contender: Contender,
  atOnce: number,
  seconds: number,
): Promise<{ rate: number; times: number[] }> {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1_000
  const work = async (worker: number) => {
    for (let from = performance.now(); from < end; from = performance.now()) {
      await contender(worker)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)))
  return { rate: times.length / ((performance.now() - begun) / 1_000), times }
}

/** How many times as often as the other, with the noise of both. */
export function ratioOf(one: Sample, other: Sample): { value: number; noise: number } {
  return { value: median(one.rates) / median(other.rates), noise: Math.max(noiseOf(one.rates), noiseOf(other.rates)) }
}

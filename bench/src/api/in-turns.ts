import { median, noiseOf } from '../figure.ts'

/** The measured operation; called once per measurement by each of the concurrent workers. */
export type Contender = (worker: number) => Promise<unknown>

export interface Sample {
  /** Operations per second, one value per turn. */
  rates: number[]
  /** Time of each operation, in ms. */
  times: number[]
}

export interface Turns {
  /** Number of concurrent workers. */
  atOnce: number
  seconds: number
  /** At least three, because the figure is the median. */
  turns: number
}

/** In seconds: a new process is compiling its hot code until then. */
const WARM_UP = 4

/**
 * Measures two contenders in alternating turns, so that noise of the machine affects both. The first turn is only a
 * warm-up.
 */
export async function measureInTurns(
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
  const started = performance.now()
  const end = started + seconds * 1_000
  const work = async (worker: number) => {
    for (let from = performance.now(); from < end; from = performance.now()) {
      await contender(worker)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)))
  return { rate: times.length / ((performance.now() - started) / 1_000), times }
}

/** Ratio of the rates, with the larger noise of the two. */
export function ratioOf(one: Sample, other: Sample): { value: number; noise: number } {
  return { value: median(one.rates) / median(other.rates), noise: Math.max(noiseOf(one.rates), noiseOf(other.rates)) }
}

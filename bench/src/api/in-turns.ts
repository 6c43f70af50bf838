import { median, noiseOf, quantile } from '../figure.ts'

/** The measured operation; called again and again by each of the concurrent workers. */
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

/** Calls of each contender before the measurements: a new process is compiling its hot code until then. */
const WARM_UP = 3_000

/** What is compared: the product, a baseline, and in some comparisons a second one. */
interface Contest {
  own: Contender
  raw: Contender
  whole?: Contender
}

const newSample = (): Sample => ({ rates: [], times: [] })

/**
 * Measures contenders in alternating turns, so that noise of the machine affects all of them, after a warm-up of each.
 * The sample of a contender that is absent is empty.
 */
export async function measureInTurns(
  { own, raw, whole }: Contest,
  { atOnce, seconds, turns }: Turns,
): Promise<Record<keyof Contest, Sample>> {
  const measured = { own: newSample(), raw: newSample(), whole: newSample() }
  const pairs: [Contender, Sample][] = [
    [own, measured.own],
    [raw, measured.raw],
    ...(whole ? [[whole, measured.whole] satisfies [Contender, Sample]] : []),
  ]
  for (const [contender] of pairs) await warm(contender, atOnce)
  for (let turn = 0; turn < turns; turn += 1)
    for (const [contender, sample] of pairs) {
      const { rate, times } = await drive(contender, atOnce, seconds)
      sample.rates.push(rate)
      sample.times.push(...times)
    }
  return measured
}

async function warm(contender: Contender, atOnce: number): Promise<void> {
  let left = WARM_UP
  const work = async (worker: number) => {
    for (; left > 0; left -= 1) await contender(worker)
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)))
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

/** Ratio of the slowest of a hundred. */
export function slowestOf(one: Sample, other: Sample): number {
  return quantile(one.times, 0.99) / quantile(other.times, 0.99)
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isReached, quantile, type Figure, type Unit } from './figure.ts'

const NOISY = 0.25

/** One row per figure: description, value, goal, whether it is reached, and noise. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.id,
    figure.what,
    formatValue(figure.value, figure.unit),
    `${figure.atLeast ? '≥' : '≤'} ${formatValue(figure.goal, figure.unit)}`,
    isReached(figure) ? 'reached' : 'SHORT',
    figure.ofWhole === undefined ? '' : formatValue(figure.ofWhole, figure.unit),
    figure.noise === null ? '' : `± ${Math.round(figure.noise * 100)}%`,
  ])
  const all = [['', 'what', 'figure', 'goal', '', 'all by hand', 'noise'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A summary of the noise as text. A figure with noise above `NOISY` is not reliable by itself. */
export function noiseIn(figures: readonly Figure[]): string {
  const noises = figures.flatMap(({ noise }) => (noise === null ? [] : [noise]))
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const noisy = noises.filter((noise) => noise > NOISY).length
  return [
    `Noise: half of the figures within ± ${percent(quantile(noises, 0.5))}, the worst ± ${percent(Math.max(...noises))};`,
    `${noisy} of ${noises.length} above ± ${percent(NOISY)}${noisy > noises.length / 4 ? ': measure again on a quiet machine.' : '.'}`,
  ].join(' ')
}

/** Writes the figures as JSON. */
export function writeJson(path: string, figures: readonly Figure[]): void {
  mkdirSync(dirname(path), { recursive: true })
  const measured = figures.map((figure) => ({ ...figure, reached: isReached(figure) }))
  writeFileSync(path, `${JSON.stringify({ at: new Date().toISOString(), figures: measured }, null, 2)}\n`)
}

const DIGITS: Partial<Record<Unit, number>> = { shift: 4, kB: 1, '×': 2, '% of a core': 1, s: 1, min: 1, share: 3 }

function formatValue(value: number, unit: Unit): string {
  const bare = unit === 'requests' || unit === 'shift' || unit === 'share'
  return `${value.toFixed(DIGITS[unit] ?? 0)}${bare ? '' : ` ${unit}`}`
}

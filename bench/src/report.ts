import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isReached, type Figure } from './figure.ts'

/** One row a figure: what, as measured, the goal, reached or short, and how noisy it was. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.id,
    figure.what,
    said(figure.value, figure.unit),
    `≤ ${said(figure.goal, figure.unit)}`,
    isReached(figure) ? 'reached' : 'SHORT',
    figure.noise === null ? '' : `± ${Math.round(figure.noise * 100)}%`,
  ])
  const all = [['', 'what', 'figure', 'goal', '', 'noise'], ...rows]
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

/** The same for a program to read. */
export function writeJson(path: string, figures: readonly Figure[]): void {
  mkdirSync(dirname(path), { recursive: true })
  const measured = figures.map((figure) => ({ ...figure, reached: isReached(figure) }))
  writeFileSync(path, `${JSON.stringify({ at: new Date().toISOString(), figures: measured }, null, 2)}\n`)
}

function said(value: number, unit: Figure['unit']): string {
  const digits = unit === 'shift' ? 4 : unit === 'kB' ? 1 : 0
  return `${value.toFixed(digits)}${unit === 'requests' || unit === 'shift' ? '' : ` ${unit}`}`
}

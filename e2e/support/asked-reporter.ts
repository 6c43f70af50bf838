import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface TestOutcome {
  passed: number
  failed: number
  skipped: number
  /** Requests to the servers of its worker while it ran: `GET /api/groups`. */
  asked: string[]
}

interface Span {
  /** Id of a test; for `Before Hooks` the file's id, because a hook may run for all its tests. */
  of: string
  worker: number
  from: number
  to: number
}

const MARGIN_MS = 100

/**
 * Writes to `test-results/asked.json` the result and the server requests of each test, by project, file and title:
 * `sqlite e2e/flows/door/cards.test.ts › the door reads cards`. Servers record their requests in the folder RECORD_FOLDER,
 * one file per process, named by its worker.
 */
export default class AskedReporter implements Reporter {
  private readonly outcomes = new Map<string, TestOutcome>()
  private readonly spans: Span[] = []

  onTestEnd(test: TestCase, { status, startTime, duration, workerIndex: worker, steps }: TestResult): void {
    const ended = status === 'passed' || status === 'skipped' ? status : 'failed'
    this.outcomes.set(idOf(test), { passed: 0, failed: 0, skipped: 0, asked: [], [ended]: 1 })
    const spanOf = (of: string, at: Date, ms: number) => {
      const from = at.getTime()
      this.spans.push({ of, worker, from: from - MARGIN_MS, to: from + ms + MARGIN_MS })
    }
    spanOf(idOf(test), startTime, duration)
    for (const step of steps) if (step.title === 'Before Hooks') spanOf(fileOf(test), step.startTime, step.duration)
  }

  onEnd(): void {
    const folder = process.env['RECORD_FOLDER']
    if (folder === undefined) return
    for (const [id, outcome] of this.outcomes) outcome.asked = this.askedBy(id, folder)
    mkdirSync(join(import.meta.dirname, '../test-results'), { recursive: true })
    writeFileSync(
      join(import.meta.dirname, '../test-results/asked.json'),
      JSON.stringify(Object.fromEntries(this.outcomes)),
    )
    rmSync(folder, { recursive: true, force: true })
  }

  private askedBy(id: string, folder: string): string[] {
    const own = this.spans.filter(({ of }) => of === id || id.startsWith(`${of} › `))
    const all = readdirSync(folder).flatMap((name) => {
      const spans = own.filter(({ worker }) => name.startsWith(`${worker}-`))
      if (spans.length === 0) return []
      return readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) =>
          spans.some(({ from, to }) => Number(line.split(' ')[0]) >= from && Number(line.split(' ')[0]) <= to),
        )
        .map((line) => line.slice(line.indexOf(' ') + 1))
    })
    return [...new Set(all)].sort()
  }
}

function fileOf(test: TestCase): string {
  const project = test.parent.project()?.name ?? ''
  return `${project} ${test.location.file.slice(join(import.meta.dirname, '../..').length + 1)}`
}

function idOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath()
  return [fileOf(test), ...titles].join(' › ')
}

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Told {
  passed: number
  failed: number
  skipped: number
  /** What the servers of its worker were asked for while it ran: `GET /api/groups`. */
  asked: string[]
}

interface Span {
  /** Of a test its id; of what comes before a test, also that of its file: it may stand there for all of them. */
  of: string
  worker: number
  from: number
  to: number
}

const MARGIN_MS = 100

/**
 * Leaves in `test-results/asked.json` how each test ended and what it asked the servers for, by project, file and title:
 * `sqlite e2e/flows/door/cards.test.ts › the door reads cards`. Servers write that into the folder of RECORD_FOLDER, one
 * file for each process, named by its worker.
 */
export default class AskedReporter implements Reporter {
  private readonly told = new Map<string, Told>()
  private readonly spans: Span[] = []

  onTestEnd(test: TestCase, { status, startTime, duration, workerIndex: worker, steps }: TestResult): void {
    const ended = status === 'passed' || status === 'skipped' ? status : 'failed'
    this.told.set(idOf(test), { passed: 0, failed: 0, skipped: 0, asked: [], [ended]: 1 })
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
    for (const [id, told] of this.told) told.asked = this.askedBy(id, folder)
    mkdirSync(join(import.meta.dirname, '../test-results'), { recursive: true })
    writeFileSync(
      join(import.meta.dirname, '../test-results/asked.json'),
      JSON.stringify(Object.fromEntries(this.told)),
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

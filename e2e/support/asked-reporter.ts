import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

interface Told {
  passed: number
  failed: number
  skipped: number
  /** What the servers of its workers were asked for while it ran: `GET /api/groups`. */
  asked: string[]
}

interface Span {
  id: string
  worker: number
  from: number
  to: number
}

const MARGIN_MS = 100

/**
 * Leaves in `test-results/asked.json`, by project and file, how its tests ended and what they asked the servers for:
 * servers write that into the folder of RECORD_FOLDER, one file for each process, named by its worker.
 */
export default class AskedReporter implements Reporter {
  private readonly told = new Map<string, Told>()
  private readonly spans: Span[] = []

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) this.told.set(idOf(test), { passed: 0, failed: 0, skipped: 0, asked: [] })
  }

  onTestEnd(test: TestCase, { status, startTime, duration, workerIndex }: TestResult): void {
    const told = this.told.get(idOf(test))
    if (!told) return
    told[status === 'passed' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'] += 1
    const from = startTime.getTime()
    this.spans.push({ id: idOf(test), worker: workerIndex, from: from - MARGIN_MS, to: from + duration + MARGIN_MS })
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
    const own = this.spans.filter((span) => span.id === id)
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

function idOf(test: TestCase): string {
  const project = test.parent.project()?.name ?? ''
  return `${project} ${test.location.file.slice(join(import.meta.dirname, '../..').length + 1)}`
}

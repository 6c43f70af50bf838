import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { CHROMIUM, launching } from '../../support/chromium.ts'
import { members } from '../../support/people.ts'
import { DEMO_PASSWORD, expect, test } from '../../support/test.ts'

/** What a shared computer keeps after a session: the browser's profile on disk, searched as bytes. */

const PROFILE_OF = 'cortile-profile-'
const DRAFT_KEY = 'cortile.bozza.'

test('the browser’s profile holds no tax code and no draft after the session’s end', async ({ playwright, server }) => {
  const member = await memberWithTaxCode(server.url)
  const { codice_fiscale } = member

  const profile = mkdtempSync(join(tmpdir(), PROFILE_OF))
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launching(CHROMIUM),
    baseURL: server.url,
    locale: 'it-IT',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel(/^Email/).fill('admin@oratorio.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  const token = await page.evaluate(() => localStorage.getItem('access-token'))
  expect(token).not.toBeNull()
  // The list, the record, and its form with a draft.
  await page.goto('/anagrafica')
  await page.goto(`/anagrafica/${member.id}`)
  await expect(page.getByText(codice_fiscale)).toBeVisible()
  await page.goto(`/anagrafica/${member.id}/modifica`)
  await page.getByLabel(/^Luogo di nascita/).fill('Una bozza')
  await page.reload()
  await expect(page.getByLabel(/^Luogo di nascita/)).toHaveValue('Una bozza')
  // The browser writes a tab's storage to the disk some seconds later.
  await expect.poll(() => foundIn(profile, [DRAFT_KEY])).not.toEqual([])
  await page.goto('/profilo/logout')
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await context.close()

  expect(foundIn(profile, [codice_fiscale, 'Una bozza'])).toEqual([])
  // The browser overwrites a deleted token some time later; it opens nothing any more.
  const left = await fetch(`${server.url}/api/auth/user`, { headers: { Authorization: `Bearer ${token}` } })
  expect(left.status).toBe(401)
  // The search finds what is there: the address of the page.
  expect(foundIn(profile, [new URL(server.url).host])).not.toEqual([])
  rmSync(profile, { recursive: true, force: true })
})

interface Known {
  id: number
  codice_fiscale: string
}

async function memberWithTaxCode(url: string): Promise<Known> {
  const api = await apiOf(url, 'admin')
  for (const { id } of await members(url, {})) {
    const { codice_fiscale } = await api.call(anagrafica.read, { params: { id } })
    if (codice_fiscale !== null) return { id, codice_fiscale }
  }
  throw new Error('no member has a tax code')
}

/** The files below a folder in which a text stands, as UTF-8 or UTF-16, also compressed. */
function foundIn(folder: string, texts: readonly string[]): string[] {
  const needles = texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')])
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = contentOf(file)
      return [bytes, ...unpacked(bytes)].some((each) => needles.some((needle) => each.includes(needle)))
    })
}

/** A running browser removes files at any time: such a file has no content. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

const GZIP = Buffer.from([0x1f, 0x8b, 0x08])

/** The contents of a file of the browser's cache that was received compressed. */
function unpacked(bytes: Buffer): Buffer[] {
  const starts = [0]
  for (let at = bytes.indexOf(GZIP); at !== -1; at = bytes.indexOf(GZIP, at + 1)) starts.push(at)
  return starts.flatMap((start) =>
    [gunzipSync, brotliDecompressSync].flatMap((open) => {
      try {
        return [open(bytes.subarray(start))]
      } catch {
        return []
      }
    }),
  )
}

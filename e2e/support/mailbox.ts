import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './test.ts'

/** The password link in the newest mail to an address; the server writes its mails to a folder instead of SMTP. */
export function mailedLink(varDir: string, address: string): Promise<string> {
  return mailedMatch(varDir, address, /https?:\/\/\S+\/reset\/\S+/)
}

/** The six-digit code in the newest mail to an address. */
export async function mailedCode(varDir: string, address: string): Promise<string> {
  return (await mailedMatch(varDir, address, /^\s*\d{6}\s*$/m)).trim()
}

/** Link that opens a family's pages in place of a code, in the newest mail to an address. */
export function mailedEntryLink(varDir: string, address: string): Promise<string> {
  return mailedMatch(varDir, address, /https?:\/\/\S+\/entra#\S+/)
}

/** What was read before: a mail arrives a moment after it was asked for, and an older one must not be taken for it. */
const read = new Set<string>()

/** Waits for a mail that matches and was not read before, and returns the match of the newest one. */
async function mailedMatch(varDir: string, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const mails = await mailsTo(varDir, address)
    const matches = mails.flatMap(({ text }) => pattern.exec(text ?? '')?.[0] ?? [])
    found = matches.filter((match) => !read.has(`${varDir} ${match}`)).at(-1)
    expect(found).toBeDefined()
  }).toPass()
  read.add(`${varDir} ${found}`)
  return found ?? ''
}

async function mailsTo(varDir: string, address: string): Promise<Email[]> {
  const folder = join(varDir, 'mail')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  // Filtered before parsing, because most mails are to other addresses.
  const found = names.sort().flatMap((name) => {
    const mail = readFileSync(join(folder, name))
    return mail.includes(address) ? [mail] : []
  })
  const mails = await Promise.all(found.map((mail) => PostalMime.parse(mail)))
  return mails.filter(({ to }) => to?.some((each) => each.address === address))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './test.ts'

/** The link that sets a password, in the newest mail to an address in the folder that stands in for SMTP. */
export function mailedLink(varDir: string, address: string): Promise<string> {
  return mailed(varDir, address, /https?:\/\/\S+\/reset\/\S+/)
}

/** The six digits of the newest mail to an address. */
export async function mailedCode(varDir: string, address: string): Promise<string> {
  return (await mailed(varDir, address, /^\s*\d{6}\s*$/m)).trim()
}

/** What the newest mail that holds any of it says, as soon as it is there. */
async function mailed(varDir: string, address: string, what: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const mails = await mailsTo(varDir, address)
    found = mails.flatMap(({ text }) => what.exec(text ?? '')?.[0] ?? []).at(-1)
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

async function mailsTo(varDir: string, address: string): Promise<Email[]> {
  const folder = join(varDir, 'mail')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  // Most of them are to others: those are not worth a parser.
  const found = names.sort().flatMap((name) => {
    const mail = readFileSync(join(folder, name))
    return mail.includes(address) ? [mail] : []
  })
  const mails = await Promise.all(found.map((mail) => PostalMime.parse(mail)))
  return mails.filter(({ to }) => to?.some((each) => each.address === address))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './test.ts'

/** The link in the newest mail to an address, in the folder that stands in for SMTP. */
export async function mailedLink(varDir: string, address: string): Promise<string> {
  const folder = join(varDir, 'mail')
  let found: string | undefined
  await expect(() => {
    const mails = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) =>
        readFileSync(join(folder, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '='),
      )
    const newest = mails.findLast((text) => text.includes(`To: ${address}`))
    found = /https?:\/\/[^\s"]+\/reset\/[^\s"<]+/.exec(newest ?? '')?.[0]
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

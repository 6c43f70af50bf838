import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeData } from './mariadb-program.mjs'

const home = mkdtempSync(join(tmpdir(), 'cortile-installer-'))
const datadir = join(home, 'data')
const tries = join(home, 'tries')

/** An installer that ends like MariaDB's when its server crashes, the first `times`; then it leaves a file. */
function installerThatFails(times, words) {
  const installer = join(home, 'installer')
  writeFileSync(
    installer,
    `#!/bin/sh
echo try >> ${tries}
mkdir ${datadir} || exit 2
if [ $(wc -l < ${tries}) -le ${times} ]; then echo "${words}" >&2; exit 1; fi
touch ${datadir}/made
`,
    { mode: 0o700 },
  )
  return { daemon: '/nonexistent', installer, basedir: null, env: {} }
}
const tried = () => readFileSync(tries, 'utf8').trim().split('\n').length

afterEach(() => {
  rmSync(datadir, { recursive: true, force: true })
  rmSync(tries, { force: true })
})
afterAll(() => rmSync(home, { recursive: true }))

describe('making a data directory', () => {
  it('is tried again, in an empty folder, after the server crashed', async () => {
    await makeData(installerThatFails(1, 'mariadbd got signal 11 ;'), datadir)
    expect(existsSync(join(datadir, 'made'))).toBe(true)
    expect(tried()).toBe(2)
  })

  it('is not tried for ever', async () => {
    await expect(makeData(installerThatFails(9, 'mariadbd got signal 11 ;'), datadir)).rejects.toThrow('got signal 11')
    expect(tried()).toBe(3)
  })

  it('fails at once where it is told why', async () => {
    await expect(makeData(installerThatFails(9, 'no space left on device'), datadir)).rejects.toThrow('no space left')
    expect(tried()).toBe(1)
  })
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const house = join(__dirname, '../../..')

/** A house of its own: a page that writes a word, and loads its screen when it is pressed. */
const root = mkdtempSync(join(tmpdir(), 'cortile-sources-'))
const files = {
  'package.json': '{ "type": "module" }',
  'shell/src/main.ts': `
    import { WORD } from './word.ts'
    document.title = WORD
    document.onclick = () => import('./screen.ts')
  `,
  // So small that the build writes it where it is used.
  'shell/src/word.ts': `export const WORD = 'parola'\n`,
  'shell/src/screen.ts': `
    import '@cortile/kit/paint.ts'
    document.body.append('schermo')
  `,
  'libs/kit/paint.ts': `document.body.className = 'dipinto'\n`,
  'libs/kit/package.json': '{ "name": "@cortile/kit", "exports": { "./*": "./*" } }',
  'build.mjs': `
    import { createRsbuild } from ${JSON.stringify(join(house, 'node_modules/@rsbuild/core/dist/index.js'))}
    import { openPages, pluginSources } from ${JSON.stringify(join(house, 'libs/build/src/sources.mjs'))}
    const root = import.meta.dirname
    const rsbuildConfig = {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: './src/main.ts' } },
      output: { distPath: { js: 'assets', jsAsync: 'assets' } },
      plugins: [pluginSources(root, 'production')],
    }
    const rsbuild = await createRsbuild({ cwd: root + '/shell', rsbuildConfig })
    let assets
    rsbuild.onAfterBuild(({ stats }) => void (assets = Object.keys(stats.compilation.assets)))
    const { close } = await rsbuild.build()
    await close()
    const pages = await openPages(root, { shell: { entries: ['src/main.ts'], folders: ['shell/src'] } })
    const asked = [...assets.filter((file) => file.endsWith('.js')), 'anagrafica/12', 'sw.js']
    console.log(JSON.stringify(asked.map((file) => [file, pages('GET /' + file)])))
  `,
}

describe('the sources behind what a page fetches', () => {
  let behind

  beforeAll(() => {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(join(root, file, '..'), { recursive: true })
      writeFileSync(join(root, file), content)
    }
    mkdirSync(join(root, 'node_modules/@cortile'), { recursive: true })
    symlinkSync(join(root, 'libs/kit'), join(root, 'node_modules/@cortile/kit'))
    const { status, stderr, stdout } = spawnSync(process.execPath, ['build.mjs'], { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
    const own = (path) => !/\/(package\.json|rsbuild\.config\.mjs)$/.test(path)
    behind = new Map(JSON.parse(stdout.trim().split('\n').at(-1)).map(([file, paths]) => [file, paths.filter(own)]))
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('are those of its first file, also what the build has written into it', () => {
    const [first] = [...behind].find(([file]) => file.includes('index'))
    expect(behind.get(first)).toEqual(['shell/src/main.ts', 'shell/src/word.ts'])
  })

  it('are those of a screen only where the screen is fetched', () => {
    const [, late] = [...behind].find(([file]) => file.startsWith('assets/') && !file.includes('index'))
    expect(late).toEqual(['libs/kit/paint.ts', 'shell/src/screen.ts'])
  })

  it('are none for the page itself, and all for a file of which the build notes nothing', () => {
    expect([behind.get('anagrafica/12'), behind.get('sw.js')]).toEqual([[], ['shell/src']])
  })
})

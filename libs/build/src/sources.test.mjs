import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const repoRoot = join(__dirname, '../../..')

/** A repository with a page that shows a word, and loads its screen on a click. */
const root = mkdtempSync(join(tmpdir(), 'cortile-sources-'))
const files = {
  'package.json': '{ "type": "module" }',
  'shell/src/main.ts': `
    import { WORD } from './word.ts'
    document.title = WORD
    document.onclick = () => import('./screen.ts')
  `,
  // So small that the build inlines it.
  'shell/src/word.ts': `export const WORD = 'parola'\n`,
  'shell/src/screen.ts': `
    import '@cortile/kit/paint.ts'
    document.body.append('schermo')
  `,
  'libs/kit/paint.ts': `document.body.className = 'dipinto'\n`,
  'libs/kit/package.json': '{ "name": "@cortile/kit", "exports": { "./*": "./*" } }',
  'build.mjs': `
    import { createRsbuild } from ${JSON.stringify(join(repoRoot, 'node_modules/@rsbuild/core/dist/index.js'))}
    import { openPages, pluginSources } from ${JSON.stringify(join(repoRoot, 'libs/build/src/sources.mjs'))}
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

describe('the sources of a requested file', () => {
  let sourcesOf

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
    sourcesOf = new Map(JSON.parse(stdout.trim().split('\n').at(-1)).map(([file, paths]) => [file, paths.filter(own)]))
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('are those of the page’s entry, including inlined ones', () => {
    const [first] = [...sourcesOf].find(([file]) => file.includes('index'))
    expect(sourcesOf.get(first)).toEqual(['shell/src/main.ts', 'shell/src/word.ts'])
  })

  it('include those of a screen only for the chunk of the screen', () => {
    const [, late] = [...sourcesOf].find(([file]) => file.startsWith('assets/') && !file.includes('index'))
    expect(late).toEqual(['libs/kit/paint.ts', 'shell/src/screen.ts'])
  })

  it('are none for the page itself, and all for a file without a record', () => {
    expect([sourcesOf.get('anagrafica/12'), sourcesOf.get('sw.js')]).toEqual([[], ['shell/src']])
  })
})

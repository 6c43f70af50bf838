import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const repoRoot = join(__dirname, '../../..')

/** A repository with a minimal kiosk: a page with a lazy chunk, and a module. */
const root = mkdtempSync(join(tmpdir(), 'cortile-kiosk-'))
const app = join(root, 'mf-tiny')
const dist = join(app, 'dist')
const files = {
  'package.json': '{ "name": "root", "type": "module" }',
  'package-lock.json': '{}',
  'mf-tiny/package.json': '{ "name": "mf-tiny", "version": "0.1.0", "type": "module" }',
  'mf-tiny/src/module.ts': `export default { name: 'tiny' }\n`,
  'mf-tiny/src/lazy.ts': `export const lazy = 'lazy'\n`,
  'build.mjs': `
    import { createRsbuild } from '@rsbuild/core'
    import { app } from '@cortile/build/rsbuild.mjs'
    const kiosk = { short_name: 'Prova', display: 'fullscreen', orientation: 'landscape' }
    const config = app(${JSON.stringify(app)}, 'Cortile · Prova', { kiosk })({ env: 'production', command: 'build' })
    const rsbuild = await createRsbuild({ cwd: ${JSON.stringify(app)}, rsbuildConfig: { ...config, logLevel: 'error' } })
    const { close } = await rsbuild.build()
    await close()
  `,
}

/** Builds the kiosk with `text` on its page; gives the script of the worker. */
function build(text) {
  writeFileSync(
    join(app, 'src/standalone.ts'),
    `void import('./lazy.ts').then(({ lazy }) => document.body.append(lazy, ${JSON.stringify(text)}))\n`,
  )
  const { status, stderr, stdout } = spawnSync(process.execPath, ['build.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  return read('sw.js')
}
const read = (file) => readFileSync(join(dist, file), 'utf8')

/** The files that a worker precaches: URL → revision. */
const precachedBy = (worker) =>
  new Map(
    [...worker.matchAll(/\{url:"([^"]+)",revision:(?:"([0-9a-f]+)"|null)\}/g)].map(([, url, revision]) => [
      url,
      revision,
    ]),
  )

describe('the build of a kiosk', () => {
  let first
  let again
  let next

  beforeAll(() => {
    mkdirSync(join(app, 'src'), { recursive: true })
    for (const [file, content] of Object.entries(files)) writeFileSync(join(root, file), content)
    for (const folder of ['libs', 'node_modules']) symlinkSync(join(repoRoot, folder), join(root, folder))
    first = build('one')
    again = build('one')
    next = build('two')
  }, 180_000)

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('precaches every file of the page, but neither the module nor compressed copies', () => {
    const precached = [...precachedBy(next).keys()]
    const html = read('index.html')
    for (const [, asset] of html.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)) expect(precached).toContain(asset)
    expect(precached.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1)
    expect(precached).toEqual(expect.arrayContaining(['index.html', 'manifest.webmanifest']))
    expect(precached.filter((file) => /icon-(maskable-)?\d+\./.test(file))).toHaveLength(3)
    expect(precached.join()).not.toMatch(/\.(br|gz|map)(,|$)|remoteEntry|mf-manifest|sw\.js|expose/)
  })

  it('keeps all precached files when those of older builds are deleted', () => {
    for (const file of precachedBy(next).keys()) expect([file, existsSync(join(dist, file))]).toEqual([file, true])
  })

  it('gives a revision only to files without a hash in their name', () => {
    for (const [file, revision] of precachedBy(next)) expect(revision === undefined).toBe(/\.[0-9a-f]{10}\./.test(file))
    expect(precachedBy(next).get('index.html')).not.toBe(precachedBy(first).get('index.html'))
    expect(precachedBy(next).get('manifest.webmanifest')).toBe(precachedBy(first).get('manifest.webmanifest'))
  })

  it('is reproducible to the byte', () => expect(again).toBe(first))

  it('activates a new worker only on a message', () => {
    expect(next).toContain('SKIP_WAITING')
    expect(next.match(/skipWaiting\(\)/g)).toHaveLength(1)
  })

  it('links manifest, icon and worker in the page', () => {
    const html = read('index.html')
    expect(html).toContain('<link rel="manifest" href="manifest.webmanifest">')
    expect(html).toMatch(/<link rel="apple-touch-icon" href="assets\/icon-maskable-512\.[0-9a-f]{10}\.png">/)
    expect(html).toContain('<meta name="service-worker" content="sw.js">')
  })

  it('writes the display options to the manifest', () => {
    const { icons, ...manifest } = JSON.parse(read('manifest.webmanifest'))
    expect(manifest).toEqual({
      lang: 'it',
      name: 'Cortile · Prova',
      short_name: 'Prova',
      start_url: './',
      scope: './',
      display: 'fullscreen',
      display_override: ['fullscreen', 'standalone'],
      orientation: 'landscape',
      theme_color: '#FBF7F0',
      background_color: '#FBF7F0',
    })
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    // The first bytes of a PNG contain its size.
    for (const { src, sizes } of icons) {
      const png = readFileSync(join(dist, src))
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)].join()).toBe(
        ['PNG', ...sizes.split('x')].join(),
      )
    }
  })
})

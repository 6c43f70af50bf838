import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Names without a hash: a browser fetches new versions under the same URL. */
const MANIFEST = 'manifest.webmanifest'
const WORKER = 'sw.js'

/** Background of the light colour scheme, the default of kiosks: `libs/kit/src/theme/palette.ts`. */
const BACKGROUND = '#FBF7F0'

/** Icons, with a content hash in the name like other assets. */
const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
].map(({ file, ...icon }) => {
  const content = readFileSync(join(import.meta.dirname, 'icons', file))
  return { ...icon, content, path: `assets/${file.replace('.png', `.${digest(content)}.png`)}` }
})
const HASHED = /\.[0-9a-f]{10}\./

/**
 * Display options of the installed page.
 *
 * @typedef {{ short_name: string, display: 'fullscreen' | 'standalone', orientation?: 'landscape' }} Kiosk
 */

/**
 * Makes the page of an app installable, and in production available offline: manifest, icons, service worker.
 *
 * @param {{ title: string, mode: 'production' | 'development', kiosk: Kiosk }} app
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export function pluginKiosk({ title, mode, kiosk }) {
  return {
    name: 'cortile:kiosk',
    setup(api) {
      const environments = ['page']
      api.processAssets({ stage: 'additional', environments }, ({ compilation, sources }) => {
        for (const { path, content } of ICONS) compilation.emitAsset(path, new sources.RawSource(content))
        compilation.emitAsset(MANIFEST, new sources.RawSource(manifestOf(title, kiosk)))
      })
      if (mode !== 'production') return
      // The last stage, at which every file of the page has its final content and name.
      api.processAssets({ stage: 'report', environments }, async ({ assets, compilation, sources }) => {
        compilation.emitAsset(WORKER, new sources.RawSource(await workerScript(assets)))
      })
    },
  }
}

/**
 * Tags for the head of the page. If they name a worker, `frame/src/kiosk/service-worker.ts` registers it.
 *
 * @param {'production' | 'development'} mode
 */
export function kioskTags(mode) {
  const touchIcon = ICONS.find(({ purpose }) => purpose === 'maskable')
  return [
    { tag: 'link', attrs: { rel: 'manifest', href: MANIFEST }, publicPath: false },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: touchIcon?.path }, publicPath: false },
    ...(mode === 'production' ? [{ tag: 'meta', attrs: { name: 'service-worker', content: WORKER } }] : []),
  ]
}

/**
 * @param {string} name
 * @param {Kiosk} kiosk
 */
function manifestOf(name, kiosk) {
  const icons = ICONS.map(({ path, sizes, purpose }) => ({ src: path, sizes, type: 'image/png', purpose }))
  const { display, ...device } = kiosk
  return JSON.stringify({
    ...{ lang: 'it', name, start_url: './', scope: './', theme_color: BACKGROUND, background_color: BACKGROUND },
    ...{ ...device, display, display_override: [...new Set([display, 'standalone'])], icons },
  })
}

/**
 * @param {Readonly<Record<string, { buffer(): Buffer }>>} assets  of the page
 * @returns {Promise<string>}
 */
async function workerScript(assets) {
  const precached = Object.entries(assets)
    .map(([url, source]) => ({ url, revision: HASHED.test(url) ? null : digest(source.buffer()) }))
    .sort((one, other) => (one.url < other.url ? -1 : 1))
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'sw/worker.mjs')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // The browsers of rsbuild.mjs that can install a page.
    target: ['chrome115', 'firefox115', 'safari16.4'],
    legalComments: 'none',
    define: { PRECACHED: JSON.stringify(precached), 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** @param {Buffer} content */
function digest(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}

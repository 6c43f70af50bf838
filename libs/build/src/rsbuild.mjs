import { basename, dirname, join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defaultAllowedOrigins, defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { buildId } from './build-id.mjs'
import { pluginDist } from './dist.mjs'
import { pluginGuard } from './guard.mjs'
import { kioskTags, pluginKiosk } from './kiosk.mjs'
import { sharedOf } from './shared.mjs'
import { pluginSources } from './sources.mjs'
import { pluginVersions } from './versions.mjs'

/** Browsers of the last two years; tablets by the door keep theirs a little longer. */
const BROWSERS = ['chrome >= 115', 'edge >= 115', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4']

/** Text and titles of every page; what is rarer a browser fetches when a page needs it. */
const FIRST_FONTS = /-latin-wght-normal\.\w+\.woff2$/

/** As long as a module's other files may take: MODULE_TIMEOUT_MS in frame/src/remotes/remotes.ts. */
const CHUNK_TIMEOUT_MS = 15_000

/**
 * Development only: React's renderer registers with this hook when it starts, and finds there the hot reload of
 * modules that arrive later.
 */
const devtoolsStub = {
  tag: 'script',
  head: true,
  append: false,
  children: `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id }, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }`,
}

/**
 * The build of one app, from the folder it stands in: `shell` is the page that holds the modules; every other is
 * built twice, as a page of its own without federation and as a module for the shell, side by side in one `dist/`.
 *
 * @param {string} folder  `import.meta.dirname` of the app
 * @param {string} title  of its page, in Italian
 * @param {{ kiosk?: import('./kiosk.mjs').Kiosk }} [options]  `kiosk`: its page is installed, and opens without a network
 */
export function app(folder, title, { kiosk } = {}) {
  return defineConfig(({ env }) => {
    const mode = env === 'development' ? 'development' : 'production'
    const name = basename(folder)
    const root = dirname(folder)
    return name === 'shell' ? shell({ folder, root, title, mode }) : module({ folder, root, title, mode, name, kiosk })
  })
}

/**
 * @typedef {{ folder: string, root: string, title: string, mode: 'production' | 'development', kiosk?: import('./kiosk.mjs').Kiosk | undefined }} App
 */

/** @param {App} app */
function shell(app) {
  return {
    ...common(app, '/'),
    plugins: [
      pluginReact(),
      pluginModuleFederation(
        {
          name: 'shell',
          // Addresses of modules are known at run time only: frame/src/remotes/remotes.ts.
          remotes: {},
          shared: sharedOf('shell', app.root, app.mode),
          // The default would fetch every module at start, and one that is down could blank the page.
          shareStrategy: 'loaded-first',
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
          manifest: false,
          dts: false,
        },
        { environment: 'page' },
      ),
      pluginVersions(app.root, app.folder, app.mode),
      pluginDist(app.mode),
      pluginSources(app.root, app.mode),
    ],
    environments: { page: page(app, '/', './src/main.ts') },
  }
}

/** @param {App & { name: string }} app */
function module(app) {
  const base = `/${app.name}/`
  const remote = app.name.replaceAll('-', '_')
  return {
    ...common(app, base),
    plugins: [
      pluginReact(),
      pluginModuleFederation(
        {
          name: remote,
          filename: 'remoteEntry.js',
          exposes: { './module': './src/module.ts' },
          shared: sharedOf('module', app.root, app.mode),
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
          dts: false,
        },
        { environment: 'remote' },
      ),
      pluginGuard('remote'),
      ...(app.kiosk ? [pluginKiosk({ title: app.title, mode: app.mode, kiosk: app.kiosk })] : []),
      pluginVersions(app.root, app.folder, app.mode),
      pluginDist(app.mode),
      pluginSources(app.root, app.mode),
    ],
    environments: {
      page: page(app, base, './src/standalone.ts'),
      remote: {
        source: { entry: {} },
        // Names without hashes, as in development, must not meet those of the page beside it.
        output: app.mode === 'development' ? { filename: { js: 'remote.[name].js' } } : {},
        // The entry must hold the runtime's hook into the shell; only what is lazy may be split.
        splitChunks: { preset: /** @type {const} */ ('none'), chunks: /** @type {const} */ ('async') },
        tools: {
          htmlPlugin: /** @type {const} */ (false),
          // A module that comes back changed must not find the chunks of its former self under the same ids.
          rspack: {
            entry: {},
            output: { uniqueName: remote, chunkLoadingGlobal: `chunks_${remote}_${buildId(app.root, app.folder)}` },
          },
        },
      },
    },
  }
}

/**
 * @param {App} app
 * @param {string} base
 * @param {string} entry
 */
function page(app, base, entry) {
  return {
    source: { entry: { index: entry } },
    html: {
      template: join(import.meta.dirname, 'index.html'),
      templateParameters: { base, title: app.title },
      title: app.title,
      favicon: join(app.root, 'libs/kit/src/favicon.svg'),
      tags: [...(app.mode === 'development' ? [devtoolsStub] : []), ...(app.kiosk ? kioskTags(app.mode) : [])],
      meta: { charset: /** @type {const} */ (false), viewport: /** @type {const} */ (false) },
    },
    // There when the page is first drawn: a font that comes later changes the width of what stands already.
    performance: { preload: { type: /** @type {const} */ ('all-assets'), include: [FIRST_FONTS] } },
  }
}

/**
 * @param {App} app
 * @param {string} base
 */
function common(app, base) {
  return {
    root: app.folder,
    mode: app.mode,
    // Chunks are found beside the script that asks for them: also under another path or origin.
    dev: { assetPrefix: /** @type {const} */ ('auto'), client: { path: `${base}hmr` }, lazyCompilation: false },
    server: { base: base === '/' ? '/' : base.slice(0, -1), cors: { origin: defaultAllowedOrigins } },
    output: {
      assetPrefix: 'auto',
      overrideBrowserslist: BROWSERS,
      // An open tab still asks for the chunks of the build before; dist.mjs removes what is older.
      cleanDistPath: false,
      filenameHash: 'contenthash:10',
      distPath: Object.fromEntries([
        ['root', 'dist'],
        ...['js', 'jsAsync', 'css', 'cssAsync', 'svg', 'font', 'image', 'media', 'assets', 'favicon', 'wasm'].map(
          (kind) => [kind, 'assets'],
        ),
      ]),
      legalComments: /** @type {const} */ ('none'),
      sourceMap: false,
      dataUriLimit: 0,
    },
    performance: { printFileSize: false },
    resolve: { alias: { 'hoist-non-react-statics': join(import.meta.dirname, 'no-statics.mjs') } },
    splitChunks: { preset: /** @type {const} */ ('none') },
    tools: { rspack: { output: { chunkLoadTimeout: CHUNK_TIMEOUT_MS } } },
  }
}

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

/** Browsers of the last two years, and a little older: tablets are updated late. */
const BROWSERS = ['chrome >= 115', 'edge >= 115', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4']

/** Fonts of text and titles on every page, preloaded; a browser fetches other subsets when a page needs them. */
const FIRST_FONTS = /-latin-wght-normal\.\w+\.woff2$/

/** The same as for a module's other files: MODULE_TIMEOUT_MS in frame/src/remotes/remotes.ts. */
const CHUNK_TIMEOUT_MS = 15_000

/**
 * Development only: React's renderer registers with this hook when it starts, and hot reload of modules that load later
 * finds the renderer here.
 */
const devtoolsStub = {
  tag: 'script',
  head: true,
  append: false,
  children: `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id }, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }`,
}

/**
 * The build of one app: `shell` is the page that loads the modules; every other app is built twice into one `dist/`, as
 * a standalone page without federation and as a module for the shell.
 *
 * @param {string} folder  `import.meta.dirname` of the app
 * @param {string} title  title of the page, in Italian
 * @param {{ kiosk?: import('./kiosk.mjs').Kiosk }} [options]  `kiosk`: the page is installable and available offline
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
          // URLs of modules are known only at run time: frame/src/remotes/remotes.ts.
          remotes: {},
          shared: sharedOf('shell', app.root, app.mode),
          // The default fetches every module at start, and an unreachable one could leave the page blank.
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
        // In development names have no hashes: they must differ from those of the page in the same folder.
        output: app.mode === 'development' ? { filename: { js: 'remote.[name].js' } } : {},
        // The entry must contain the runtime's hook into the shell, so only lazy chunks may be split.
        splitChunks: { preset: /** @type {const} */ ('none'), chunks: /** @type {const} */ ('async') },
        tools: {
          htmlPlugin: /** @type {const} */ (false),
          // After a new deployment in an open tab, the module must not reuse old chunks registered under the same ids.
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
    // Preloaded for the first paint: a font that loads later shifts the layout.
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
    // Chunks are loaded relative to the script that imports them: also under another path or origin.
    dev: { assetPrefix: /** @type {const} */ ('auto'), client: { path: `${base}hmr` }, lazyCompilation: false },
    server: { base: base === '/' ? '/' : base.slice(0, -1), cors: { origin: defaultAllowedOrigins } },
    output: {
      assetPrefix: 'auto',
      overrideBrowserslist: BROWSERS,
      // An open tab still loads chunks of the previous build; dist.mjs deletes older ones.
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

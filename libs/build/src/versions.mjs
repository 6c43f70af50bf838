import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildId } from './build-id.mjs'

/**
 * What a build says of itself, also to whoever has another one: BuildVersions in contract/src/versions.ts.
 *
 * @param {string} root  folder of the workspace
 * @param {string} folder  folder of the app
 */
export function versionsOf(root, folder) {
  /** @param {string} lib */
  const versionOf = (lib) => JSON.parse(readFileSync(join(root, 'libs', lib, 'package.json'), 'utf8')).version
  return {
    name: basename(folder),
    build: buildId(root, folder),
    frame: versionOf('frame'),
    contract: versionOf('contract'),
  }
}

/**
 * Tells the page which build it is, and whoever asks which one lies here now: in an open tab the two may differ.
 *
 * @param {string} root
 * @param {string} folder
 * @param {'production' | 'development'} mode
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export function pluginVersions(root, folder, mode) {
  const versions = JSON.stringify(versionsOf(root, folder))
  return {
    name: 'cortile:versions',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, { source: { define: { OWN_VERSIONS: versions } } }),
      )
      if (mode !== 'production') return
      api.onAfterBuild(() => writeFileSync(join(api.context.distPath, 'version.json'), versions))
    },
  }
}

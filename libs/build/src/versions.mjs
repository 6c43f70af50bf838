import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildId } from './build-id.mjs'

/**
 * Name, id and versions of a build, which other builds can fetch: BuildVersions in contract/src/versions.ts.
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
 * Defines the versions in the page, and serves them as `version.json`: an open tab compares its build with the deployed
 * one.
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

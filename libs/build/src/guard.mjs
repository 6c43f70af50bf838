/**
 * Packages and files that only the shell provides: a second copy in a module would have its own state, and fail without
 * an error. `frame/src/storage` is excluded: its state is on the device, so copies are harmless.
 */
const NEVER_BUNDLED =
  /[\\/](libs[\\/]frame[\\/]src(?![\\/]storage)|node_modules[\\/](react|react-dom|react-redux|react-router|react-toastify|@reduxjs[\\/]toolkit|@emotion[\\/](cache|react|styled)))[\\/]/

/**
 * Fails the build of a module that bundles a file matching `NEVER_BUNDLED`.
 *
 * @param {string} environment  name of the federated environment
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export function pluginGuard(environment) {
  return {
    name: 'cortile:guard',
    setup(api) {
      api.onAfterEnvironmentCompile(({ stats, environment: { name } }) => {
        if (name !== environment || stats === undefined) return
        const found = [...stats.compilation.modules]
          .map((module) => module.nameForCondition() ?? '')
          .filter((path) => NEVER_BUNDLED.test(path))
        if (found.length === 0) return
        throw new Error(
          `A module must not bundle what the shell brings: ${[...new Set(found)].join(', ')}.\n` +
            'Router: @cortile/frame/navigation/router.ts. Toasts: notices.tsx. Screens, frame.tsx and remotes.ts of the frame are not for modules.',
        )
      })
    },
  }
}

/**
 * Replaces hoist-non-react-statics, 2 kB (gz) of every page: emotion imports it for `withTheme`, which is unused here
 * because our colours are CSS variables.
 */
export default function hoistStatics() {
  throw new Error('withTheme of emotion is not part of the build: libs/build/src/no-statics.mjs')
}

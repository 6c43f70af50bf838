import preset from '@cortile/build/jest-preset-web.mjs'

export default { ...preset, displayName: 'forms' }

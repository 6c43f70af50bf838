import preset from '@cortile/build/jest-preset-node.mjs'

export default { ...preset, displayName: 'contract' }

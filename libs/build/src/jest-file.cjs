const { File } = require('node:buffer')

// jest-fixed-jsdom puts Node's Blob and FormData back, but leaves jsdom's File, which is neither to them.
globalThis.File = File

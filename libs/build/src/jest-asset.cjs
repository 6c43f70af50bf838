const { basename } = require('node:path')

/** In tests, importing a style sheet, font or image gives the name of its file. */
module.exports = {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))}` }),
  getCacheKey: (_source, path) => path,
}

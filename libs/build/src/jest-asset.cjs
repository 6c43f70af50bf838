const { basename } = require('node:path')

/** A style sheet, font or picture is its file's name to a test. */
module.exports = {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))}` }),
  getCacheKey: (_source, path) => path,
}

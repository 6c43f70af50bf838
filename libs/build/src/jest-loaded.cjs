const { createHash } = require('node:crypto')
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')

const folder = process.env.CORTILE_LOADED

// Records for replay.mjs which files a test file has loaded, outside node_modules; jest lists them in `require.cache`.
// Programs started by the test file record their requests in files beside this one: api/test/program.ts.
if (folder) {
  const { testPath } = expect.getState()
  const name = createHash('sha256')
    .update(`${testPath}\0${process.env.TEST_DB ?? ''}`)
    .digest('hex')
  const file = join(folder, name)
  process.env.CORTILE_LOADED_BY = file
  afterAll(() => {
    const own = Object.keys(require.cache).filter((path) => !path.includes('/node_modules/'))
    writeFileSync(file, JSON.stringify(own))
  })
}

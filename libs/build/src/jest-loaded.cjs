const { createHash } = require('node:crypto')
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')

const folder = process.env.CORTILE_LOADED

// What a test file has loaded, its own modules and ours, for replay.mjs; jest lists them where Node has its cache. The
// programs that it starts leave what they are asked for in files beside that one: api/test/program.ts.
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

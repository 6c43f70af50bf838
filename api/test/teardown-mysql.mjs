import { stopMysql } from './mysql.mjs'
import { teardown } from './setup.mjs'

export default async function teardownMysql() {
  teardown()
  await stopMysql()
}

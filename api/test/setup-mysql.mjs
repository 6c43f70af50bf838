import { startMysql } from './mysql.mjs'
import setup from './setup.mjs'

/** jest's globalSetup of the suite on MySQL/MariaDB: programs and a database server. */
export default async function setupMysql() {
  await Promise.all([setup(), startMysql()])
}
